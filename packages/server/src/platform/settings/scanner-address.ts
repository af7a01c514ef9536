import { isAbsolute } from 'node:path';
import { z } from 'zod';

const MESSAGE = 'must be an address such as tcp://clamd.hospital.example:3310 or unix:/run/clamav/clamd.ctl';
const TCP = /^tcp:\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::(\d{1,5}))?\/?$/i;
const UNIX = /^unix:(\/\/)?(\/.+)$/;
const CLAMD_PORT = 3310;
const MAX_PORT = 65_535;

/** The address of clamd, as `net.connect` takes it. */
export const ScannerAddressSchema = z
  .string()
  .trim()
  .transform((text, context): { path: string } | { host: string; port: number } => {
    const path = UNIX.exec(text)?.[2];
    if (path && isAbsolute(path)) return { path };
    const [, host, given] = TCP.exec(text) ?? [];
    const port = given === undefined ? CLAMD_PORT : Number(given);
    if (host && port > 0 && port <= MAX_PORT) return { host: host.replace(/[[\]]/g, ''), port };
    context.addIssue({ code: 'custom', message: MESSAGE });
    return z.NEVER;
  });
