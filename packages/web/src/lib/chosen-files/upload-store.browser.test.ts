import { beforeEach, expect, it } from 'vitest';
import { chosenFilesOf, clearChosenFiles } from './upload-store.ts';

beforeEach(clearChosenFiles);

const file = new File(['content'], 'Quote.pdf', { type: 'application/pdf' });

it('files of other users are never found', async () => {
  await chosenFilesOf('7').keep('a', file);
  expect(await chosenFilesOf('8').find('a')).toBeNull();
});

it('a stored file is returned with its name and content until it is dropped', async () => {
  const files = chosenFilesOf('7');
  await files.keep('a', file);
  const found = await files.find('a');
  expect(found).toMatchObject({ name: 'Quote.pdf', type: 'application/pdf' });
  expect(await found!.text()).toBe('content');
  await files.drop('a');
  expect(await files.find('a')).toBeNull();
});

it("clearing deletes everyone's files", async () => {
  await Promise.all([chosenFilesOf('7').keep('a', file), chosenFilesOf('8').keep('b', file)]);
  await clearChosenFiles();
  expect(await chosenFilesOf('7').find('a')).toBeNull();
  expect(await chosenFilesOf('8').find('b')).toBeNull();
});
