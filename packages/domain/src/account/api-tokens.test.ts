import { describe, expect, it } from 'vitest';
import { ApiTokenFormSchema, ApiTokenSchema } from './api-tokens.ts';

const WANTED = { name: 'Report', areas: ['projects'], mayWrite: false, days: 30, addresses: [] };
const problem = (changes: object) =>
  ApiTokenSchema.safeParse({ ...WANTED, ...changes }).error?.issues.map(({ path, message }) => [
    path[0],
    message,
  ]);

describe('an API token', () => {
  it('takes IPv4 and IPv6 addresses and networks', () => {
    const addresses = [' 192.0.2.10', '10.0.0.0/8', '2001:DB8::1', '2001:db8::/32', '10.0.0.0/8', ''];
    expect(ApiTokenSchema.parse({ ...WANTED, addresses }).addresses).toEqual([
      '192.0.2.10',
      '10.0.0.0/8',
      '2001:db8::1',
      '2001:db8::/32',
    ]);
  });

  it.each(['10.0.0', '10.0.0.0/33', '2001:db8::/129', 'example.com', '1.2.3.4/', '::1%eth0', '010.0.0.1'])(
    'refuses the address %s by name',
    (address) => {
      expect(problem({ addresses: ['10.0.0.1', address] })).toEqual([
        ['addresses', expect.stringContaining(`“${address}” is not an address`)],
      ]);
    },
  );

  it('has a name, an area, 1 to 365 days and up to 20 addresses', () => {
    expect(problem({})).toBeUndefined();
    expect(problem({ name: ' ' })).toEqual([['name', 'Name is required']]);
    expect(problem({ areas: [] })).toEqual([['areas', 'Select an area']]);
    expect(problem({ areas: ['everything'] })).toEqual([['areas', 'There is no such area']]);
    expect(problem({ days: 0 })).toEqual([['days', 'A token must be valid for at least 1 day']]);
    expect(problem({ days: 366 })).toEqual([['days', 'A token can be valid for at most 365 days']]);
    const many = Array.from({ length: 21 }, (_, at) => `10.0.0.${at}`);
    expect(problem({ addresses: many })).toEqual([['addresses', 'Enter up to 20 addresses']]);
    expect(problem({ addresses: many.slice(1) })).toBeUndefined();
  });

  it('is entered with one address per line', () => {
    const form = { ...WANTED, addresses: '10.0.0.1\n\n 10.0.0.2, 10.0.0.3 ' };
    expect(ApiTokenFormSchema.parse(form).addresses).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.3']);
    const wrong = ApiTokenFormSchema.safeParse({ ...WANTED, addresses: 'here' });
    expect(wrong.error?.issues[0]?.path).toEqual(['addresses']);
  });
});
