import { expect, it } from 'vitest';
import { MAX_CALLERS, SECURITY_EVENTS, type SecurityEvent, SecurityLog } from './security-log.ts';

function start() {
  let now = 0;
  const lines: Record<string, unknown>[] = [];
  const write = (facts: object, message: string) => lines.push({ ...facts, message });
  const security = new SecurityLog({ info: write, warn: write } as never, null, () => now);
  return { security, lines, wait: (ms: number) => (now += ms) };
}
const caller = (userId: number | null, address = '192.0.2.1') => ({ userId, address, requestId: 'r1' });

it('17,000 refusals of one user are one line and one count per minute', () => {
  const { security, lines, wait } = start();
  for (let time = 0; time < 17_000; time += 1)
    security.note('refused', caller(7), { operation: `op${time % 20}`, by: 'gate' });
  expect(lines).toEqual([
    {
      security: true,
      event: 'refused',
      reqId: 'r1',
      userId: 7,
      address: '192.0.2.1',
      operation: 'op0',
      by: 'gate',
      message: 'A request was refused',
    },
  ]);
  wait(60_000);
  security.flush();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ event: 'refused', userId: 7, repeats: 16_999 });
  expect(lines[1]!['operations']).toHaveLength(10);
  security.flush();
  security.note('refused', caller(7));
  expect(lines).toHaveLength(3);
  void security.close();
});

it('each kind, user and address has its own line', () => {
  const { security, lines } = start();
  security.note('refused', caller(7));
  security.note('hostile-value', caller(7));
  security.note('refused', caller(8));
  security.note('refused', caller(null, '192.0.2.2'));
  security.note('refused', caller(null, '192.0.2.3'));
  expect(lines).toHaveLength(5);
  void security.close();
  expect(lines).toHaveLength(5);
});

it('callers above the limit are counted together, and the limit resets itself', () => {
  const { security, lines, wait } = start();
  const events = Object.keys(SECURITY_EVENTS) as SecurityEvent[];
  for (let address = 0; address < 20_000; address += 1)
    for (const event of events) security.note(event, caller(null, `address ${address}`));
  const bound = MAX_CALLERS + events.length;
  expect(lines).toHaveLength(bound);
  expect(lines.at(-1)).toMatchObject({ callers: 'others', address: null });
  wait(60_000);
  security.flush();
  expect(lines.length).toBeLessThanOrEqual(2 * bound);
  const repeats = lines.reduce((sum, line) => sum + Number(line['repeats'] ?? 0), 0);
  expect(repeats + bound).toBe(20_000 * events.length);
  security.note('refused', caller(null, 'address 19999'));
  expect(lines.at(-1)).toMatchObject({ address: 'address 19999' });
  void security.close();
});
