import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA_SUPPORT } from '../../../packages/server/src/db/schema/schema-support.ts';
import type { Cleanup } from '../../lib/cleanup.ts';
import { PACKAGES, programOf, ROOT, releaseFolder } from './release-folder.ts';

const NEXT = '9999-of-the-next-release';
/** A change that earlier code does not miss, but that every running statement meets. */
const MIGRATION = `import { sql } from 'kysely';
export async function up(db) {
  await sql\`alter table projects add column next_release text\`.execute(db);
  await sql\`create index next_release on projects (next_release)\`.execute(db);
}
`;
const isSource = (path: string) => !path.includes('node_modules');

/** Copies this release and adds a migration. @returns the program of its server */
export function createNextRelease(cleanup: Cleanup): string {
  const folder = releaseFolder(cleanup, 'next-release', (to) => {
    for (const name of PACKAGES)
      cpSync(join(ROOT, 'packages', name), join(to, 'packages', name), { recursive: true, filter: isSource });
    cpSync(join(ROOT, 'package.json'), join(to, 'package.json'));
  });
  const server = join(folder, 'packages/server');
  writeFileSync(join(server, 'migrations', `${NEXT}.ts`), MIGRATION);
  const support = join(server, 'src/db/schema/schema-support.ts');
  const text = readFileSync(support, 'utf8').replace(
    `newest: '${SCHEMA_SUPPORT.newest}'`,
    `newest: '${NEXT}'`,
  );
  writeFileSync(support, text);
  return programOf(folder);
}
