import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../packages/server/test/services/free-port.ts';
import { startS3 } from '../packages/server/test/services/s3.ts';
import { resumeAfterKill } from './attachments/resume.ts';
import { start } from './attachments/running.ts';
import { compareWithDisk } from './attachments/speed.ts';
import { withCleanup } from './lib/cleanup.ts';
import { machine } from './lib/machine.ts';
import { say } from './lib/say.ts';

await withCleanup(async (cleanup) => {
  say(machine());
  const startIn = async (storage: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'capwise-bench-attachments-'));
    cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
    const port = String(await freePort());
    const again = () => start(cleanup, folder, port, storage);
    return { folder, running: await again(), again };
  };
  say('Starting the product on its embedded database, with the smallest demo data …');
  const local = await startIn({});
  await compareWithDisk(local.running, local.folder);
  say();
  await resumeAfterKill(local.running, local.again, { name: 'local storage', folder: local.folder });
  const bucket = await startS3();
  cleanup.add(() => bucket.stop());
  const remote = await startIn(bucket.settings);
  await resumeAfterKill(remote.running, remote.again, { name: 'bucket', folder: bucket.folder });
});
