import { setTimeout as pause } from 'node:timers/promises';
import { table, whole } from '../lib/figures.ts';
import { say } from '../lib/say.ts';
import { watchMemory } from '../upload/memory.ts';
import { writeToDisk } from './disk.ts';
import { remove } from './place.ts';
import type { Running } from './running.ts';
import { CHUNK_BYTES, CHUNKS, sendChunk } from './send.ts';

const MEGABYTES = (CHUNKS * CHUNK_BYTES) / 1_000_000;

/** Compares uploading three files with writing the same bytes to the same folder. */
export async function compareWithDisk({ child, place }: Running, folder: string): Promise<void> {
  const rows: string[][] = [];
  for (const name of ['first', 'second', 'third']) {
    const disk = await writeToDisk(folder, CHUNKS);
    await pause(2_000);
    const memory = watchMemory(child.pid!);
    const begun = performance.now();
    let assetId = '';
    for (let index = 0; index < CHUNKS; index += 1)
      assetId = await sendChunk(place, { index, isLast: index === CHUNKS - 1, assetId });
    const seconds = (performance.now() - begun) / 1_000;
    const { before, peak } = await memory.stop();
    await remove(place, assetId);
    const speeds = [MEGABYTES / disk, MEGABYTES / seconds] as const;
    const figures = [...speeds.map(whole), (speeds[1] / speeds[0]).toFixed(2)];
    rows.push([name, ...figures, whole(before), whole(peak), whole(peak - before)]);
  }
  say(`\nA file of ${whole(MEGABYTES)} MB in ${CHUNKS} chunks to the local storage:\n`);
  say(table(['upload', 'disk, MB/s', 'upload, MB/s', 'ratio', 'idle, MB', 'highest, MB', 'more, MB'], rows));
}
