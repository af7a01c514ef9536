import { expect, it, vi } from 'vitest';
import { embeddedAdvice } from './embedded-size.ts';

const database = (kind: 'embedded' | 'server', bytes: number) =>
  ({ kind, pool: { query: vi.fn(async () => ({ rows: [{ bytes }] })) } }) as never;

it('advises PostgreSQL for real data above 2 GB', async () => {
  expect(await embeddedAdvice(database('embedded', 2_340_000_000), { DEMO: false })).toMatch(/has 2\.3 GB/);
});

it.each([
  ['smaller data', database('embedded', 1_900_000_000), false],
  ['demo data', database('embedded', 3_000_000_000), true],
  ['a server', database('server', 3_000_000_000), false],
])('is silent for %s', async (_, given, DEMO) => {
  expect(await embeddedAdvice(given, { DEMO })).toBeNull();
});
