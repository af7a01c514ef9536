import { describe, expect, it } from 'vitest';
import { TurnQueue } from './turn-queue.ts';

const LIMITS = {
  name: 'pdfs',
  atATime: 1,
  ofPerson: { most: 2 },
  ofAll: { most: 16 },
  refusals: { person: 'Wait for your own.', all: 'Wait for others.' },
};

const asker = (userId: number) => {
  const controller = new AbortController();
  return { userId, signal: controller.signal, hangUp: () => controller.abort() };
};
const errorName = (error: unknown) => (error as Error).name;

/** Work that ends on request. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end };
}

describe('a queue of jobs', () => {
  it('makes one document at a time, in order', async () => {
    const queue = new TurnQueue(LIMITS);
    const done: string[] = [];
    const job = (name: string) => async () => {
      done.push(`${name} begins`);
      await Promise.resolve();
      done.push(`${name} ends`);
    };
    await Promise.all(['a', 'b', 'c'].map((name, index) => queue.do(asker(index), job(name))));
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('has a limit per user and in total', async () => {
    const queue = new TurnQueue(LIMITS);
    const first = held();
    const waiting = [queue.do(asker(0), first.work)];
    for (let more = 1; more < LIMITS.ofPerson.most; more += 1)
      waiting.push(queue.do(asker(0), async () => {}));
    expect(await queue.do(asker(0), async () => {}).catch(errorName)).toBe('TooManyRequestsError');
    for (let user = 1; waiting.length < LIMITS.ofAll.most; user += 1)
      waiting.push(queue.do(asker(user), async () => {}));
    expect(await queue.do(asker(99), async () => {}).catch(errorName)).toBe('UnavailableError');
    first.end();
    await Promise.all(waiting);
    await expect(queue.do(asker(0), async () => 'made')).resolves.toBe('made');
  });

  it('ignores users who have disconnected', async () => {
    const queue = new TurnQueue(LIMITS);
    const gone = asker(0);
    gone.hangUp();
    let begun = false;
    const work = async () => {
      begun = true;
    };
    expect(await queue.do(gone, work).catch(errorName)).toBe('AbortError');
    expect(await queue.do(asker(0), async () => begun)).toBe(false);
  });

  it('never starts an abandoned document, and frees its place immediately', async () => {
    const queue = new TurnQueue(LIMITS);
    const first = held();
    const under = queue.do(asker(0), first.work);
    const askers = Array.from({ length: LIMITS.ofAll.most - 1 }, (_, user) => asker(user + 1));
    const begun: number[] = [];
    const abandoned = askers.map((one) => queue.do(one, async () => begun.push(one.userId)).catch(errorName));
    for (const one of askers) one.hangUp();
    expect(new Set(await Promise.all(abandoned))).toEqual(new Set(['AbortError']));
    const next = queue.do(asker(50), async () => 'made');
    first.end();
    await under;
    expect(await next).toBe('made');
    expect(begun).toEqual([]);
  });

  it('serves waiting users before the next document of a large request', async () => {
    const queue = new TurnQueue(LIMITS);
    const made: string[] = [];
    const many = async () => {
      for (let at = 0; at < 3; at += 1) {
        const name = `one of many ${at}`;
        await queue.inTurn(async () => made.push(name), new AbortController().signal);
      }
    };
    await Promise.all([many(), queue.do(asker(1), async () => made.push('asked for'))]);
    expect(made).toEqual(['one of many 0', 'asked for', 'one of many 1', 'one of many 2']);
  });

  it('one long job of two at a time holds up nobody', async () => {
    const queue = new TurnQueue({ ...LIMITS, atATime: 2 });
    const long = held();
    const first = queue.do(asker(0), long.work);
    for (const user of [1, 2, 3]) expect(await queue.do(asker(user), async () => user)).toBe(user);
    long.end();
    await first;
  });

  it('continues after a failure', async () => {
    const queue = new TurnQueue(LIMITS);
    const failed = queue
      .do(asker(1), () => Promise.reject(new Error('No font')))
      .catch((error: Error) => error.message);
    expect(await queue.do(asker(2), async () => 'made')).toBe('made');
    expect(await failed).toBe('No font');
  });
});
