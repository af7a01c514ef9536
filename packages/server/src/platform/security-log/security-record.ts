import { hostname } from 'node:os';

export interface SecurityRecord {
  /** ISO 8601, UTC. */
  time: string;
  event: string;
  level: 'info' | 'warn';
  message: string;
  facts: object;
}

/** RFC 5424: security and authorization messages. */
const AUTHPRIV = 10;
const SEVERITIES = { info: 6, warn: 4 } as const;
const MAX_HOST = 255;

/** One line without a line break, because JSON escapes control characters. */
export const jsonLine = ({ time, event, level, message, facts }: SecurityRecord): string =>
  JSON.stringify({ time, level, event, ...facts, message });

/** A syslog message of RFC 5424. Its text is the JSON line. A gap in `sequenceId` is a lost message. */
export function syslogMessage(record: SecurityRecord, sequenceId: number): string {
  const priority = AUTHPRIV * 8 + SEVERITIES[record.level];
  const header = `<${priority}>1 ${record.time} ${HOST} capwise ${process.pid} ${record.event}`;
  return `${header} [meta sequenceId="${sequenceId}"] ${jsonLine(record)}`;
}

const HOST =
  hostname()
    .replace(/[^\x21-\x7e]/g, '')
    .slice(0, MAX_HOST) || '-';
