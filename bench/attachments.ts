import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { signIn } from '../packages/server/src/cli/sign-in.ts';
import { freePort } from '../packages/server/test/free-port.ts';
import { startProcess } from '../packages/server/test/process.ts';
import { writeToDisk } from './attachments/disk.ts';
import { CHUNK_BYTES, type Place, sendChunk } from './attachments/send.ts';
import { withCleanup } from './lib/cleanup.ts';
import { table, whole } from './lib/figures.ts';
import { machine } from './lib/machine.ts';
import { say } from './lib/say.ts';
import { watchMemory } from './upload/memory.ts';

const CHUNKS = 10;
const MEGABYTES = (CHUNKS * CHUNK_BYTES) / 1_000_000;
const EMAIL = 'gifts.admin@lakeside.example';

await withCleanup(async (cleanup) => {
  say(machine());
  const folder = mkdtempSync(join(tmpdir(), 'capwise-bench-attachments-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  const port = String(await freePort());
  say('Starting the product on its embedded database, with the smallest demo data …');
  const start = async () => {
    const server = startProcess({
      NODE_ENV: 'production',
      ALLOW_BUILT_IN_IDENTITY: 'on',
      DEMO: 'on',
      DEMO_SCALE: '0.001',
      DEMO_DAYS: '1',
      DATA_DIR: folder,
      PORT: port,
    });
    cleanup.add(async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    });
    await server.printed('Capwise is ready');
    return { ...server, place: await placeAt(`http://localhost:${port}`) };
  };
  const first = await start();

  const rows: string[][] = [];
  for (const name of ['first', 'second', 'third']) {
    const disk = await writeToDisk(folder, CHUNKS);
    await pause(2_000);
    const memory = watchMemory(first.child.pid!);
    const begun = performance.now();
    let assetId = '';
    for (let index = 0; index < CHUNKS; index += 1)
      assetId = await sendChunk(first.place, { index, isLast: index === CHUNKS - 1, assetId });
    const seconds = (performance.now() - begun) / 1_000;
    const { before, peak } = await memory.stop();
    await remove(first.place, assetId);
    const speeds = [MEGABYTES / disk, MEGABYTES / seconds] as const;
    const figures = [...speeds.map(whole), (speeds[1] / speeds[0]).toFixed(2)];
    rows.push([name, ...figures, whole(before), whole(peak), whole(peak - before)]);
  }
  say(`\nA file of ${whole(MEGABYTES)} MB in ${CHUNKS} chunks to the local storage:\n`);
  say(table(['upload', 'disk, MB/s', 'upload, MB/s', 'ratio', 'idle, MB', 'highest, MB', 'more, MB'], rows));

  let assetId = '';
  for (let index = 0; index < 5; index += 1)
    assetId = await sendChunk(first.place, { index, isLast: false, assetId });
  await sendChunk(first.place, { index: 5, isLast: false, assetId, stopAfter: CHUNK_BYTES / 2 });
  first.child.kill('SIGKILL');
  await first.ended;
  const { place } = await start();
  const { chunkCount } = await statusOf(place, assetId);
  for (let index = chunkCount; index < CHUNKS; index += 1)
    await sendChunk(place, { index, isLast: index === CHUNKS - 1, assetId });
  const { isComplete, byteSize } = await statusOf(place, assetId);
  say(
    `\nKilled in the middle of chunk 5: ${chunkCount} chunks were there after the next start, ` +
      `${CHUNKS - chunkCount} were sent, complete with ${byteSize} bytes: ${isComplete}.`,
  );
  if (!isComplete || byteSize !== CHUNKS * CHUNK_BYTES || chunkCount < 5)
    throw new Error('An upload must go on where its server was killed');
});

/** The administrator of the demo tenant's first organization, signed in. */
async function placeAt(url: string): Promise<Place> {
  const account = { email: EMAIL, password: DEMO_PASSWORD };
  const token = await signIn({
    url,
    clientId: 'capwise-web',
    redirectUri: `${url}/login/callback`,
    ...account,
  });
  const query = '{ complianceCurrentUser(tenantName: "lakeside") { currentOrganization { id } } }';
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await response.json()) as {
    data: { complianceCurrentUser: { currentOrganization: { id: string } } };
  };
  const { id } = data.complianceCurrentUser.currentOrganization;
  return { base: `${url}/api/damDocuments/lakeside/${id}`, token };
}

interface Status {
  chunkCount: number;
  byteSize: number;
  isComplete: boolean;
}

async function statusOf({ base, token }: Place, assetId: string): Promise<Status> {
  const response = await fetch(`${base}/${assetId}`, { headers: { authorization: `Bearer ${token}` } });
  return response.json() as Promise<Status>;
}

async function remove({ base, token }: Place, assetId: string): Promise<void> {
  await fetch(`${base}/${assetId}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
}
