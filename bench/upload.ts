import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withCleanup } from './lib/cleanup.ts';
import { table, whole } from './lib/figures.ts';
import { cpuSecondsOf, machine } from './lib/machine.ts';
import { fetchToken, startProduct } from './lib/product.ts';
import { say } from './lib/say.ts';
import { watchMemory } from './upload/memory.ts';
import { sendFile } from './upload/send.ts';

const MEGABYTE = 1_000_000;
const FILE_BYTES = 300 * MEGABYTE;
const CANCEL_AFTER_MS = 10_000;

await withCleanup(async (cleanup) => {
  say(machine());
  const folder = mkdtempSync(join(tmpdir(), 'capwise-bench-upload-'));
  cleanup.add(() => rmSync(folder, { recursive: true, force: true }));
  say('Starting the product on its embedded database, with the smallest demo data …');
  const product = await startProduct(cleanup, { DATA_DIR: folder, DEMO_SCALE: '0.001', DEMO_DAYS: '1' });
  const token = await fetchToken(product, 'purchaser@lakeside.example');
  const stored = () => (existsSync(join(folder, 'files')) ? readdirSync(join(folder, 'files')) : []);

  // The first upload of a process also loads code, so it is listed separately from the second.
  const rows: string[][] = [];
  for (const name of ['first', 'second']) {
    await pause(2_000);
    const memory = watchMemory(product.pid);
    const cpu = cpuSecondsOf(product.pid);
    const begun = performance.now();
    const answer = await sendFile(product.url, token, { bytes: FILE_BYTES, stopAfter: FILE_BYTES });
    const seconds = (performance.now() - begun) / 1_000;
    if (!answer?.includes('"uploadDocument"')) throw new Error(`The upload was refused: ${answer}`);
    const used = cpu === null ? null : cpuSecondsOf(product.pid)! - cpu;
    const { before, peak, after } = await memory.stop();
    rows.push([
      name,
      whole(before),
      whole(peak),
      whole(after),
      whole(FILE_BYTES / MEGABYTE / seconds),
      used === null ? '–' : used.toFixed(1),
    ]);
  }
  say(`\nA file of ${FILE_BYTES / MEGABYTE} MB through uploadDocument to the local storage:\n`);
  const head = ['upload', 'idle, MB', 'highest, MB', '3 s later, MB', 'MB/s', 'CPU s'];
  say(table(head, rows));

  const kept = stored();
  const begun = () => stored().filter((name) => !kept.includes(name));
  let half: string[] = [];
  const memory = watchMemory(product.pid);
  await sendFile(product.url, token, {
    bytes: FILE_BYTES,
    stopAfter: FILE_BYTES / 2,
    beforeStop: () => {
      half = begun();
    },
  });
  const deadline = Date.now() + CANCEL_AFTER_MS;
  while (begun().length && Date.now() < deadline) await pause(20);
  const { peak } = await memory.stop();
  say(
    `\nCanceled after ${FILE_BYTES / 2 / MEGABYTE} MB: highest ${whole(peak)} MB; ` +
      `in the storage until then ${half.length} begun file, afterwards ${begun().length}.`,
  );
  if (half.length !== 1 || begun().length) throw new Error('A canceled upload must begin, and leave nothing');
});
