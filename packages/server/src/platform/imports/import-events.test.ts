import fastify from 'fastify';
import { expect, it } from 'vitest';
import { type ImportEvent, sendEvents } from './import-events.ts';

it('an unexpected failure names only the file and the rows before it', async () => {
  async function* failing(): AsyncGenerator<ImportEvent> {
    yield { type: 'progress', step: 'read', rows: 1_500 };
    throw new Error('a secret of the database');
  }
  const http = fastify();
  http.get('/', (_, reply) => sendEvents(reply, failing(), 'May.csv'));
  const { body } = await http.inject('/');
  expect(
    body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { type: 'progress', step: 'read', rows: 1_500 },
    {
      type: 'error',
      name: 'InternalError',
      message: 'An error has occurred. The import of May.csv stopped after row 1,500.',
      fileName: 'May.csv',
      rows: 1_500,
    },
  ]);
});
