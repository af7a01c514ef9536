import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pgBouncer } from '../../packages/server/test/services/pgbouncer.ts';
import { findPostgres } from '../../packages/server/test/services/postgres.ts';

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

const find = (name: string): string | null =>
  FOLDERS.map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null;

export interface Tools {
  postgres: string;
  patroni: string;
  etcd: string;
  haproxy: string;
}

/** @throws Error that names all missing programs, with the command that installs them on Debian */
export function findTools(): Tools {
  const found = {
    postgres: findPostgres(),
    patroni: find('patroni'),
    etcd: find('etcd'),
    haproxy: find('haproxy'),
  };
  const missing = Object.entries(found).flatMap(([name, file]) => (file ? [] : [name]));
  if (missing.length > 0)
    throw new Error(
      `Nothing was tried, because these programs are missing: ${missing.join(', ')}. On Debian: ` +
        'apt-get install postgresql patroni python3-etcd etcd-server haproxy pgbouncer',
    );
  return found as Tools;
}

export const hasPooler = (): boolean => pgBouncer !== null;
