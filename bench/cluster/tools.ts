import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
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
  /** Null if it is not installed. */
  glewlwyd: string | null;
  /** Folder of the programs of OpenStack Swift. Null if one is not installed. */
  swift: string | null;
}

const SWIFT = ['ring-builder', 'proxy-server', 'account-server', 'container-server', 'object-server'];

/** @throws Error that names all missing programs without which nothing can be tried, with the command that installs them on Debian */
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
  const swift = SWIFT.map((name) => find(`swift-${name}`));
  return {
    ...(found as Omit<Tools, 'glewlwyd' | 'swift'>),
    glewlwyd: find('glewlwyd'),
    swift: swift.every((file) => file !== null) ? dirname(swift[0]!) : null,
  };
}

export const hasPooler = (): boolean => pgBouncer !== null;

/** Lines about parts that these trials leave out. Missing programs never count as passed. */
export const notTried = ({ glewlwyd, swift }: Tools, from: string | undefined): string[] => [
  ...(glewlwyd
    ? []
    : ['an external identity provider (apt-get install glewlwyd). The built-in one signed people in.']),
  ...(swift
    ? []
    : [
        'an S3 service that checks signatures (apt-get install swift-proxy swift-account swift-container swift-object). The one of the tests does not.',
      ]),
  ...(hasPooler() ? [] : ['PgBouncer, which is not installed.']),
  ...(from ? [] : ['an upgrade from an earlier release (FROM=COMMIT).']),
  'a watchdog.',
];
