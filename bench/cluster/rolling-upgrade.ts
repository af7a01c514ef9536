import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SCHEMA_SUPPORT } from '../../packages/server/src/db/schema/schema-support.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import type { Trial } from './trials.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const NEXT = '9999-of-the-next-release';
/** A change that earlier code does not miss, but that every running statement meets. */
const MIGRATION = `import { sql } from 'kysely';
export async function up(db) {
  await sql\`alter table projects add column next_release text\`.execute(db);
  await sql\`create index next_release on projects (next_release)\`.execute(db);
}
`;

/** Copies this release and adds a migration. @returns the program of its server */
function createNextRelease(cleanup: Cleanup): string {
  const folder = mkdtempSync(join(tmpdir(), 'capwise-next-release-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const packages = ['domain', 'demo', 'server'];
  const isSource = (path: string) => !path.includes('node_modules');
  for (const name of packages)
    cpSync(join(ROOT, 'packages', name), join(folder, 'packages', name), {
      recursive: true,
      filter: isSource,
    });
  symlinkSync(join(ROOT, 'packages/web'), join(folder, 'packages/web'));
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  linkModules(folder, packages);
  const server = join(folder, 'packages/server');
  writeFileSync(join(server, 'migrations', `${NEXT}.ts`), MIGRATION);
  const support = join(server, 'src/db/schema/schema-support.ts');
  const text = readFileSync(support, 'utf8').replace(
    `newest: '${SCHEMA_SUPPORT.newest}'`,
    `newest: '${NEXT}'`,
  );
  writeFileSync(support, text);
  return join(server, 'src/main.ts');
}

/** Its own packages, and the libraries of this checkout. */
function linkModules(folder: string, packages: readonly string[]): void {
  const own = join(folder, 'node_modules/@capwise');
  mkdirSync(own, { recursive: true });
  for (const name of [...packages, 'web']) symlinkSync(join(folder, 'packages', name), join(own, name));
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((one) => one !== '@capwise'))
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of packages) {
    const modules = join(ROOT, 'packages', name, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(folder, 'packages', name, 'node_modules'));
  }
}

/** Replaces one process after the other by the next release, and then by this one again. */
export function rollingUpgrade(cleanup: Cleanup): Trial {
  const next = createNextRelease(cleanup);
  return {
    name: 'upgrade one process after the other, and back',
    ...{ bound: null, isOutage: false },
    async cause({ application }) {
      for (const program of [next, undefined])
        for (const at of [0, 1] as const) {
          await application.end(at, 'SIGTERM');
          await application.start(at, program);
          await pause(2_000);
        }
    },
  };
}
