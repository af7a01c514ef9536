import type { UserImport } from '@capwise/domain/admin/imports/user-import';
import type { TestApi, Who } from '../../../../../test/api.ts';

export interface SentFile {
  who?: Who | null;
  into: number | string;
  query?: Record<string, string | number | boolean>;
  type?: string;
}

/** Sends a file of users to a system. */
export async function sendUsers(
  api: TestApi,
  csv: string | Uint8Array<ArrayBuffer>,
  { who = 'admin', into, query = {}, type = 'text/csv' }: SentFile,
) {
  const given = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await api.get(who, `/api/systems/${into}/users/import?${given}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: csv,
  });
  return { status: response.status, answer: await response.json() };
}

/** Line, result, changes and reasons of each row. */
export const results = ({ lines }: UserImport) =>
  lines.map(({ line, outcome, changes, reasons }) => [line, outcome, ...changes, ...reasons]);
