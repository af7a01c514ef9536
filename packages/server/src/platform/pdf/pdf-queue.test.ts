import { describe, expect, it } from 'vitest';
import { AMOUNTS } from '../settings/limits.ts';
import { PdfQueue } from './pdf-queue.ts';

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

describe('the queue of documents', () => {
  it('makes one document at a time, in order', async () => {
    const queue = new PdfQueue();
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
    const queue = new PdfQueue();
    const first = held();
    const waiting = [queue.do(asker(0), first.work)];
    for (let more = 1; more < AMOUNTS.pdfsOfPerson.most; more += 1)
      waiting.push(queue.do(asker(0), async () => {}));
    expect(await queue.do(asker(0), async () => {}).catch(errorName)).toBe('TooManyRequestsError');
    for (let user = 1; waiting.length < AMOUNTS.pdfsOfAll.most; user += 1)
      waiting.push(queue.do(asker(user), async () => {}));
    expect(await queue.do(asker(99), async () => {}).catch(errorName)).toBe('UnavailableError');
    first.end();
    await Promise.all(waiting);
    await expect(queue.do(asker(0), async () => 'made')).resolves.toBe('made');
  });

  it('ignores users who have disconnected', async () => {
    const queue = new PdfQueue();
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
    const queue = new PdfQueue();
    const first = held();
    const under = queue.do(asker(0), first.work);
    const askers = Array.from({ length: AMOUNTS.pdfsOfAll.most - 1 }, (_, user) => asker(user + 1));
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
    const queue = new PdfQueue();
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

  it('continues after a failure', async () => {
    const queue = new PdfQueue();
    const failed = queue
      .do(asker(1), () => Promise.reject(new Error('No font')))
      .catch((error: Error) => error.message);
    expect(await queue.do(asker(2), async () => 'made')).toBe('made');
    expect(await failed).toBe('No font');
  });
});
