import { Client, createRequest, type Exchange, gql, makeResult, type Operation } from 'urql';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filter, makeSubject, merge, pipe, subscribe, tap } from 'wonka';
import { earlyExchange, KEPT_MS, reportUpload } from './early.ts';

const REQUEST = createRequest(gql`{ name }`, {});
const CHANGE = createRequest(gql`mutation { change }`, {});

/** A client whose server answers when asked to, and the operations that reach it. */
function start() {
  const sent: Operation[] = [];
  const { source: answers, next } = makeSubject<ReturnType<typeof makeResult>>();
  const server: Exchange = () => (operations) =>
    merge([
      answers,
      pipe(
        operations,
        tap((operation) => void sent.push(operation)),
        filter(() => false),
      ) as unknown as typeof answers,
    ]);
  const client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'network-only',
    exchanges: [earlyExchange, server],
  });
  const read = () => {
    const names: unknown[] = [];
    const { unsubscribe } = pipe(
      client.executeQuery(REQUEST),
      subscribe(({ data }) => void names.push(data.name)),
    );
    return { names, unsubscribe };
  };
  return {
    kinds: () => sent.map(({ kind }) => kind),
    /** As `useQuery` in its first render. */
    render: () => read().unsubscribe(),
    read,
    answer: (name: string) =>
      next(makeResult(sent.find(({ kind }) => kind === 'query')!, { data: { name } })),
    change() {
      pipe(
        client.executeMutation(CHANGE),
        subscribe(() => {}),
      );
      next(makeResult(sent.find(({ kind }) => kind === 'mutation')!, { data: { change: true } }));
    },
  };
}

const turn = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a query that begins during rendering is not sent again when the screen is shown', async () => {
  const { render, read, answer, kinds } = start();
  render();
  await turn();
  const { names } = read();
  expect(kinds()).toEqual(['query']);
  answer('Grace');
  expect(names).toEqual(['Grace']);
  await vi.advanceTimersByTimeAsync(KEPT_MS);
  expect(kinds()).toEqual(['query']);
});

it('an answer that arrives before the screen is shown is kept for it, once', async () => {
  const { render, read, answer, kinds } = start();
  render();
  await turn();
  answer('Grace');
  const first = read();
  await turn();
  expect(first.names).toEqual(['Grace']);
  expect(kinds()).toEqual(['query']);
  first.unsubscribe();
  read();
  expect(kinds()).toEqual(['query', 'teardown', 'query']);
});

it('a query of a screen that is never shown is canceled', async () => {
  const { render, kinds } = start();
  render();
  await vi.advanceTimersByTimeAsync(KEPT_MS - 1);
  expect(kinds()).toEqual(['query']);
  await vi.advanceTimersByTimeAsync(1);
  expect(kinds()).toEqual(['query', 'teardown']);
});

it('a query of a visible screen is canceled immediately', async () => {
  const { render, read, kinds } = start();
  render();
  await turn();
  const { unsubscribe } = read();
  await turn();
  unsubscribe();
  expect(kinds()).toEqual(['query', 'teardown']);
});

it('an answer from before a change is not used', async () => {
  const { render, read, answer, change, kinds } = start();
  render();
  await turn();
  answer('Grace');
  change();
  const { names } = read();
  await turn();
  expect(names).toEqual([]);
  expect(kinds()).toEqual(['query', 'mutation', 'teardown', 'query']);
});

it('an answer from before an upload is not used', async () => {
  const { render, read, answer, kinds } = start();
  render();
  await turn();
  answer('Grace');
  reportUpload();
  const { names } = read();
  await turn();
  expect(names).toEqual([]);
  expect(kinds()).toEqual(['query', 'teardown', 'query']);
});
