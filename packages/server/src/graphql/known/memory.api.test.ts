import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountName, startApi, type TestApi } from '../../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const DOCUMENTS = 1_000;
/** A cached document with its plan would take more, and garbage that is not collected yet takes less. */
const MAX_BYTES_PER_DOCUMENT = 35 * 1024;
const SENT_AT_ONCE = 20;
const FIELDS =
  'id name totalCount newestQuote marketSegments { id name productConfigurations { id productName oemName avgQuotedPrice } }';

/** A valid document of 14 fields that was not sent before. */
const makeQuery = (number: number) =>
  `query D${number} { ${Array.from(
    { length: 14 },
    (_, index) => `a${number}x${index}: technology(id: ${index + 1}) { ${FIELDS} }`,
  ).join(' ')} }`;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

function usedBytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function send(account: AccountName | null, from: number, to: number): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let first = from; first < to; first += SENT_AT_ONCE) {
    const numbers = Array.from({ length: Math.min(SENT_AT_ONCE, to - first) }, (_, index) => first + index);
    answers.push(
      ...(await Promise.all(numbers.map((number) => api.graphql(account, makeQuery(number))))).map(
        ({ errors }) => errors?.[0]?.extensions.name,
      ),
    );
  }
  return answers;
}

it.each([
  ['without a token', null, 'UnauthorizedError'],
  ['with a token', 'nologin', 'ForbiddenError'],
] as const)(
  'different documents %s leave nothing in memory',
  async (_, account, refusal) => {
    await send(account, 0, 100);
    const before = usedBytes();
    expect(new Set(await send(account, 100, 100 + DOCUMENTS))).toEqual(new Set([refusal]));
    expect(usedBytes() - before).toBeLessThan(DOCUMENTS * MAX_BYTES_PER_DOCUMENT);
  },
  300_000,
);
