import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { say } from '../lib/say.ts';
import { fetchFileStatus } from './place.ts';
import type { Running } from './running.ts';
import { CHUNK_BYTES, CHUNKS, fileBytes, sendChunk } from './send.ts';

/** Kills the server in the middle of a chunk, restarts it, sends the rest, and reads the stored file. */
export async function resumeAfterKill(
  running: Running,
  startAgain: () => Promise<Running>,
  storage: { name: string; folder: string },
): Promise<void> {
  let assetId = '';
  for (let index = 0; index < 5; index += 1)
    assetId = await sendChunk(running.place, { index, isLast: false, assetId });
  await sendChunk(running.place, { index: 5, isLast: false, assetId, stopAfter: CHUNK_BYTES / 2 });
  running.child.kill('SIGKILL');
  await running.ended;
  const { place } = await startAgain();
  const { chunkCount } = await fetchFileStatus(place, assetId);
  assert.ok(chunkCount >= 5, 'What was acknowledged is there after the next start');
  for (let index = chunkCount; index < CHUNKS; index += 1)
    await sendChunk(place, { index, isLast: index === CHUNKS - 1, assetId });
  const { isComplete, byteSize } = await fetchFileStatus(place, assetId);
  assert.ok(isComplete && byteSize === CHUNKS * CHUNK_BYTES, 'An upload goes on where its server was killed');
  assert.equal(await storedDigest(storage.folder), sentDigest(), 'The storage holds what was sent');
  say(
    `Killed in the middle of chunk 5, ${storage.name}: ${chunkCount} chunks were there after the next start, ` +
      `${CHUNKS - chunkCount} were sent; the storage holds the ${byteSize} bytes that were sent, by their SHA-256.`,
  );
}

function sentDigest(): string {
  const digest = createHash('sha256');
  for (let index = 0; index < CHUNKS; index += 1) for (const piece of fileBytes(index)) digest.update(piece);
  return digest.digest('hex');
}

async function storedDigest(folder: string): Promise<string> {
  const whole = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => statSync(path).size === CHUNKS * CHUNK_BYTES);
  assert.equal(whole.length, 1);
  const digest = createHash('sha256');
  await pipeline(createReadStream(whole[0]!), digest);
  return digest.digest('hex');
}
