import { expect, it, vi } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Asks for turns and notes whose have started. */
function asking(turns: FairTurns) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (asker: string | null) =>
    void turns.take(asker).then((end) => {
      started.push(asker ?? 'job');
      ends.push(end);
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endFirst = async () => {
    ends.shift()!();
    await settle();
  };
  return { started, ask, settle, endFirst };
}

it('at one connection nobody waits for more than one turn of another', async () => {
  const { started, ask, settle, endFirst } = asking(new FairTurns(1, null));
  for (let request = 0; request < 20; request += 1) ask('heavy');
  ask('light');
  ask('other');
  await settle();
  expect(started).toEqual(['heavy']);
  for (let turn = 0; turn < 4; turn += 1) await endFirst();
  expect(started).toEqual(['heavy', 'heavy', 'light', 'other', 'heavy']);
});

it('of several connections one asker leaves half to others', async () => {
  const { started, ask, settle, endFirst } = asking(new FairTurns(10, null));
  for (let request = 0; request < 20; request += 1) ask('heavy');
  await settle();
  expect(started).toHaveLength(5);
  ask('light');
  await settle();
  expect(started.at(-1)).toBe('light');
  await endFirst();
  expect(started.filter((asker) => asker === 'heavy')).toHaveLength(6);
});

it('an asker who stays in line is served in turn', async () => {
  const { started, ask, settle, endFirst } = asking(new FairTurns(1, null));
  for (const asker of ['one', 'one', 'one', 'two', 'two']) ask(asker);
  await settle();
  for (let turn = 0; turn < 4; turn += 1) await endFirst();
  expect(started.slice(1)).toEqual(['one', 'two', 'one', 'two']);
});

it('jobs use all connections that nobody else needs', async () => {
  const { started, ask, settle } = asking(new FairTurns(4, null));
  for (let job = 0; job < 6; job += 1) ask(null);
  await settle();
  expect(started).toHaveLength(4);
});

it('a request that waits too long is refused, and its place goes to the next', async () => {
  vi.useFakeTimers();
  try {
    const turns = new FairTurns(1, 10_000);
    const end = await turns.take('one');
    const refused = expect(turns.take('two')).rejects.toMatchObject({ name: 'UnavailableError' });
    await vi.advanceTimersByTimeAsync(9_000);
    const next = turns.take('three');
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    end();
    end();
    (await next)();
    expect(typeof (await turns.take('four'))).toBe('function');
  } finally {
    vi.useRealTimers();
  }
});
