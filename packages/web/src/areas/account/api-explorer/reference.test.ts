import { readFileSync } from 'node:fs';
import { buildSchema, parse, validate } from 'graphql';
import { expect, it } from 'vitest';
import { documentFor, OPERATIONS } from './reference.ts';

const schema = buildSchema(
  readFileSync(new URL('../../../../../server/schema.graphql', import.meta.url), 'utf8'),
);

it('lists what API tokens may call, and nothing that only people may do', () => {
  const names = OPERATIONS.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names).toContain('dealsDataForTechnology');
  for (const name of ['createApiToken', 'endOwnSessions', 'ownSessions', 'inviteUsers'])
    expect(names).not.toContain(name);
  for (const { name, needs } of OPERATIONS) expect(needs, name).not.toMatch(/undefined|\[object/);
});

it.each(OPERATIONS.map((one) => [one.name, one] as const))(
  '%s: the inserted document is valid',
  (_name, one) => {
    const { query } = documentFor(one);
    expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([]);
  },
);
