import { expect, it } from 'vitest';
import { asUnavailable } from './db/budgets/unavailable.ts';
import { startFailure } from './start-failure.ts';

const failed = (message: string, code: string) => Object.assign(new Error(message), { code });

it.each([
  ['42501', 'permission denied for schema public', 'make it the owner of the database'],
  ['28P01', 'password authentication failed for user "capwise"', 'password is wrong'],
  ['3D000', 'database "capwise" does not exist', 'the database does not exist'],
  ['ENOTFOUND', 'getaddrinfo ENOTFOUND db', 'the host is not known'],
])('%s is one line that names DATABASE_URL and the reason', (code, message, reason) => {
  const line = startFailure(asUnavailable(failed(message, code)))!;
  expect(line).toContain('DATABASE_URL');
  expect(line).toContain(reason);
  expect(line).toContain(message);
  expect(line).not.toContain('\n');
});

it('the cause of an unavailable database is named', () => {
  expect(startFailure(asUnavailable(new Error('Connection terminated unexpectedly')))).toContain(
    'terminated',
  );
});

it('both addresses of a host that refuse are one reason', () => {
  const both = new AggregateError([
    failed('connect ::1', 'ECONNREFUSED'),
    failed('connect 127', 'ECONNREFUSED'),
  ]);
  expect(startFailure(both)).toContain('nothing listens at that address');
});

it('anything else keeps its stack', () => {
  expect(startFailure(new Error('A mistake of ours'))).toBeNull();
});
