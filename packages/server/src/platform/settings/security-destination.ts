import { isAbsolute } from 'node:path';
import { z } from 'zod';

export type SecurityDestination =
  | { kind: 'stdout' }
  | { kind: 'file'; path: string }
  | { kind: 'syslog'; transport: 'udp' | 'tcp' | 'tls'; host: string; port: number };

const MESSAGE =
  'must be stdout, an absolute path, or an address such as syslog+tls://siem.hospital.example:6514 (syslog+tcp, syslog+udp)';
const SYSLOG = /^syslog(?:\+(udp|tcp|tls))?:\/\/(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?\/?$/i;
const PORTS = { udp: 514, tcp: 514, tls: 6514 } as const;
const MAX_PORT = 65_535;

/** The destination of security events, besides the server's log. */
export const SecurityDestinationSchema = z
  .string()
  .trim()
  .transform((text, context): SecurityDestination => {
    if (text === 'stdout') return { kind: 'stdout' };
    if (isAbsolute(text) && !text.endsWith('/')) return { kind: 'file', path: text };
    const [, scheme = 'tcp', host, given] = SYSLOG.exec(text) ?? [];
    const transport = scheme.toLowerCase() as keyof typeof PORTS;
    const port = given === undefined ? PORTS[transport] : Number(given);
    if (host && port > 0 && port <= MAX_PORT)
      return { kind: 'syslog', transport, host: host.replace(/[[\]]/g, ''), port };
    context.addIssue({ code: 'custom', message: MESSAGE });
    return z.NEVER;
  });
