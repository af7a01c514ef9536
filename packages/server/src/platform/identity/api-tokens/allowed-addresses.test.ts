import { expect, it } from 'vitest';
import { allowedAddresses } from './allowed-addresses.ts';

it.each([
  ['192.0.2.10', ['192.0.2.10', '::ffff:192.0.2.10'], ['192.0.2.11', '::ffff:192.0.2.11']],
  ['10.0.0.0/8', ['10.1.2.3', '10.255.255.255'], ['11.0.0.0', '::1', '']],
  ['10.1.2.3/16', ['10.1.255.1'], ['10.2.0.1']],
  ['2001:db8::1', ['2001:db8::1', '2001:0db8:0::1'], ['2001:db8::2', '127.0.0.1']],
  ['2001:db8::/32', ['2001:db8:ffff::9'], ['2001:db9::1', 'unknown']],
])('%s allows its addresses and no others', (entry, allowed, refused) => {
  const allows = allowedAddresses(['203.0.113.7', entry]);
  expect(allowed.filter((address) => !allows(address))).toEqual([]);
  expect(refused.filter(allows)).toEqual([]);
  expect(allows('203.0.113.7')).toBe(true);
});

it('without addresses, any caller is allowed', () => {
  expect(allowedAddresses([])('198.51.100.1')).toBe(true);
});
