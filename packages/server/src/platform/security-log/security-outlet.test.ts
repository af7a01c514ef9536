import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MAX_WAITING, SecurityOutlet } from './security-outlet.ts';
import type { SecurityRecord } from './security-record.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const record = (event: string): SecurityRecord => ({
  time: '2026-11-27T08:00:00.000Z',
  event,
  level: 'warn',
  message: 'A text',
  facts: {},
});

function start() {
  const sent: SecurityRecord[] = [];
  const lines: [string, object][] = [];
  const target = { name: 'test', isAway: false, tries: 0, close: vi.fn() };
  const send = async (records: readonly SecurityRecord[]) => {
    target.tries += 1;
    if (target.isAway) throw new Error('away');
    sent.push(...records);
  };
  const write = (facts: object, text: string) => lines.push([text, facts]);
  const outlet = new SecurityOutlet({ name: target.name, send, close: target.close }, {
    info: write,
    warn: write,
  } as never);
  return { outlet, sent, lines, target };
}

it('sends events in order, and logs nothing', async () => {
  const { outlet, sent, lines } = start();
  for (let at = 0; at < 1_000; at += 1) outlet.write(record(String(at)));
  await vi.runAllTimersAsync();
  expect(sent.map(({ event }) => event)).toEqual(Array.from({ length: 1_000 }, (_, at) => String(at)));
  expect(lines).toEqual([]);
});

it('keeps events while the target is away, tries less and less often, and logs two lines', async () => {
  const { outlet, sent, lines, target } = start();
  target.isAway = true;
  for (let at = 0; at < 10; at += 1) outlet.write(record(String(at)));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(target.tries).toBeLessThan(30);
  target.isAway = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent).toHaveLength(10);
  expect(lines.map(([text]) => text)).toEqual([
    'Security events cannot be sent. They wait, and are in this log',
    'Security events are sent again',
  ]);
});

it('counts the events above its limit, and reports the number to the target', async () => {
  const { outlet, sent, lines, target } = start();
  target.isAway = true;
  for (let at = 0; at < MAX_WAITING + 5; at += 1) outlet.write(record('refused'));
  await vi.advanceTimersByTimeAsync(60_000);
  target.isAway = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(MAX_WAITING + 1);
  expect(sent.at(-1)).toMatchObject({ event: 'events-dropped', facts: { dropped: 5 } });
  expect(lines.at(-1)).toEqual(['Security events are sent again', { to: 'test', dropped: 5 }]);
});

it('ends within its deadline, even if the target is away', async () => {
  const { outlet, target } = start();
  target.isAway = true;
  outlet.write(record('refused'));
  const closed = outlet.close();
  await vi.advanceTimersByTimeAsync(3_000);
  await closed;
  const { tries } = target;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(target.tries).toBe(tries);
});
