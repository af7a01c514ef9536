import { appendFile } from 'node:fs/promises';
import type { SecurityTarget } from './security-outlet.ts';
import { jsonLine } from './security-record.ts';

/** Opens the file for each batch, so that a program such as logrotate can move it at any time. */
export const fileTarget = (path: string): SecurityTarget => ({
  name: 'file',
  send: (records) =>
    appendFile(path, records.map((record) => `${jsonLine(record)}\n`).join(''), { mode: 0o600 }),
  close: () => {},
});
