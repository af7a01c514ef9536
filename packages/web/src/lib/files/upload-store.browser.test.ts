import { beforeEach, expect, it } from 'vitest';
import { clearKeptFiles, keptFilesOf } from './upload-store.ts';

beforeEach(clearKeptFiles);

const file = new File(['content'], 'Quote.pdf', { type: 'application/pdf' });

it('nobody finds the files of another user', async () => {
  await keptFilesOf('7').keep('a', file);
  expect(await keptFilesOf('8').find('a')).toBeNull();
});

it('a kept file comes back with its name and content until it is dropped', async () => {
  const files = keptFilesOf('7');
  await files.keep('a', file);
  const found = await files.find('a');
  expect(found).toMatchObject({ name: 'Quote.pdf', type: 'application/pdf' });
  expect(await found!.text()).toBe('content');
  await files.drop('a');
  expect(await files.find('a')).toBeNull();
});

it('clearing leaves nothing of anybody', async () => {
  await Promise.all([keptFilesOf('7').keep('a', file), keptFilesOf('8').keep('b', file)]);
  await clearKeptFiles();
  expect(await keptFilesOf('7').find('a')).toBeNull();
  expect(await keptFilesOf('8').find('b')).toBeNull();
});
