import { inject } from 'vitest';
import { copyTemplate } from './global-setup.ts';
import { copiedDatabaseUrl } from './new-database.ts';
import { freePort } from './services/free-port.ts';

/** Settings for a process on a copy of the prepared database, with its demo data in this data directory. */
export async function copiedEnvironment(dataDir: string): Promise<Record<string, string>> {
  const template = inject('template');
  copyTemplate(template.dataDir, dataDir, template.serverUrl ? ['files'] : ['files', 'postgres']);
  return {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO: 'on',
    ALLOW_BUILT_IN_IDENTITY: 'on',
    ...(await copiedDatabaseUrl()),
  };
}
