import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { AMOUNTS, MAILED_ACTIONS, PERSON_REQUESTS, RATE_LIMITS } from './limits.ts';

const text = readFileSync(new URL('../../../../../docs/operations/limits.md', import.meta.url), 'utf8');
const tableRows = (columns: number) =>
  [...text.matchAll(/^\|(.*)\|$/gm)]
    .map(([, row]) => row!.split('|').map((cell) => cell.trim()))
    .filter((row) => row.length === columns && !/^-+$/.test(row[0]!))
    .slice(1);
const within = (seconds: number) =>
  seconds === 3_600 ? '1 hour' : seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;

describe('docs/operations/limits.md shows', () => {
  it('rate limits', () => {
    expect(tableRows(4)).toEqual([
      ...Object.values(RATE_LIMITS).map(({ of, per, times, seconds }) => [
        of,
        per,
        String(times),
        within(seconds),
      ]),
      [PERSON_REQUESTS.of, PERSON_REQUESTS.per, '`REQUESTS_PER_MINUTE`', within(PERSON_REQUESTS.seconds)],
      ...Object.values(MAILED_ACTIONS).map((of) => [of, 'person', '`MAILS_PER_HOUR`', '1 hour']),
    ]);
  });

  it('size limits', () => {
    expect(tableRows(3)).toEqual(
      Object.values(AMOUNTS).map(({ of, per, most }) => [of, per, most.toLocaleString('en-US')]),
    );
  });
});

it('every counter of a limit has a unique name', () => {
  const names = [
    ...Object.values(RATE_LIMITS).map(({ name }) => name),
    PERSON_REQUESTS.name,
    ...Object.keys(MAILED_ACTIONS),
  ];
  expect(new Set(names).size).toBe(names.length);
});
