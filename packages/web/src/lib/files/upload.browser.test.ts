import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { expect, it, vi } from 'vitest';
import { graphql } from '../graphql/graphql-source.ts';
import { type SentUpload, stubUploads } from './upload.fixtures.ts';
import { type UploadError, uploadFile } from './upload.ts';
import { uploadProblem } from './upload-problem.ts';

type Saved = { save: { id: string } };
const document = graphql(
  'mutation Save($file: Upload!, $name: String!) { save(file: $file, name: $name) { id } }',
) as unknown as TypedDocumentNode<Saved, { file: unknown; name: string }>;

function start() {
  const { uploads } = stubUploads();
  const fractions: number[] = [];
  const running = uploadFile({
    document,
    variables: { name: 'Quote' },
    file: new File(['content'], 'quote.pdf'),
    accessToken: async () => 'abc',
    onProgress: (fraction) => fractions.push(fraction),
  });
  const failure = running.done.then(
    () => null,
    (error: UploadError) => error,
  );
  const sent = () => vi.waitFor(() => uploads[0] ?? Promise.reject(new Error('Nothing was sent')));
  return { ...running, uploads, fractions, failure, sent };
}

it("a named refusal has its name and the server's message", async () => {
  const { sent, failure } = start();
  (await sent()).refuse('LimitError', 'The file is larger than 500 MB');
  expect(await failure).toMatchObject({
    errorName: 'LimitError',
    message: 'The file is larger than 500 MB',
    canceled: false,
  });
});

it.each([
  ['nothing at all', (upload: SentUpload) => upload.lose()],
  ['a page of a proxy', (upload) => upload.answerText(502, '<html>Bad gateway</html>')],
  ['an empty answer', (upload) => upload.answerText(200, '{"data":null}')],
] as [string, (upload: SentUpload) => void][])('%s is an error without a name', async (_what, end) => {
  const { sent, failure } = start();
  end(await sent());
  expect(await failure).toMatchObject({ name: 'UploadError', errorName: null, canceled: false });
});

it('a file that changed since it was chosen has to be chosen again', async () => {
  const { sent, failure } = start();
  const upload = await sent();
  const arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'));
  vi.spyOn(Blob.prototype, 'slice').mockReturnValueOnce(Object.assign(new Blob(), { arrayBuffer }));
  upload.lose();
  expect(uploadProblem(await failure)).toBe('The file has changed. Choose it again.');
});

it('canceling ends the request with an error', async () => {
  const { sent, failure, cancel } = start();
  const upload = await sent();
  cancel();
  expect(upload.aborted).toBe(true);
  expect(await failure).toMatchObject({ canceled: true });
});

it('if canceled before the token is available, nothing is sent', async () => {
  const { uploads, failure, cancel } = start();
  cancel();
  expect(await failure).toMatchObject({ canceled: true });
  expect(uploads).toEqual([]);
});

it('sends operations, map and file in this order with the bearer token, and reports the progress', async () => {
  const { sent, done, fractions } = start();
  const upload = await sent();
  expect(upload.parts).toEqual(['operations', 'map', '0']);
  expect(upload.operations).toMatchObject({
    operationName: 'Save',
    variables: { name: 'Quote', file: null },
  });
  expect(upload.operations.query).toContain('$file: Upload!');
  expect(upload.map).toEqual({ 0: ['variables.file'] });
  expect(await upload.file.text()).toBe('content');
  expect(upload.headers.get('authorization')).toBe('Bearer abc');
  upload.progress(0.25);
  upload.progress(1);
  upload.answer({ save: { id: '7' } });
  expect(await done).toEqual({ save: { id: '7' } });
  expect(fractions).toEqual([0.25, 1]);
});
