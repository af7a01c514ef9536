import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { zipFiles } from './zip.ts';

const AT = new Date('2026-11-22T10:00:00Z');

it('contains the files under their names, each requested when needed', async () => {
  const asked: string[] = [];
  const texts = { 'Réné 山.txt': 'One', 'Empty.txt': '', 'Long.txt': 'Long '.repeat(50_000) };
  const files = async function* () {
    for (const [name, text] of Object.entries(texts)) {
      asked.push(name);
      yield { name, bytes: Buffer.from(text), changedAt: AT };
    }
  };
  const archive = zipFiles(files());
  const first = await archive.next();
  expect(asked).toEqual(['Réné 山.txt']);
  const parts = [first.value!];
  for await (const part of archive) parts.push(part);
  const found = unzipSync(Buffer.concat(parts));
  const decoded = Object.entries(found).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]);
  expect(Object.fromEntries(decoded)).toEqual(texts);
});

it('fails if a file fails', async () => {
  const files = async function* () {
    yield { name: 'a.txt', bytes: Buffer.from('a'), changedAt: AT };
    throw new Error('The rest is lost');
  };
  const readAll = async () => {
    for await (const part of zipFiles(files())) expect(part).toBeInstanceOf(Buffer);
  };
  await expect(readAll()).rejects.toThrow('The rest is lost');
});
