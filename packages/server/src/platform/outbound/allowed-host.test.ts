import { expect, it } from 'vitest';
import { readSettings } from '../settings/env.ts';
import { isAllowedHost } from './allowed-host.ts';

const HOSTS = ['hooks.hospital.example', '*.partner.example', '10.20.0.7'];

it.each([
  ['https://hooks.hospital.example/x', true],
  ['https://HOOKS.hospital.example./x', true],
  ['https://hooks.hospital.example:8443/x', true],
  ['https://a.partner.example', true],
  ['https://a.b.partner.example', true],
  ['https://10.20.0.7', true],
  ['https://partner.example', false],
  ['https://evilpartner.example', false],
  ['https://hospital.example', false],
  ['https://hooks.hospital.example.evil.example', false],
  ['https://hooks.hospital.example@evil.example', false],
  ['https://10.20.0.8', false],
])('with a list of hosts, %s is allowed: %s', (address, isAllowed) => {
  expect(isAllowedHost(new URL(address), HOSTS)).toBe(isAllowed);
});

it('without a list, every host is allowed', () => {
  expect(isAllowedHost(new URL('https://anywhere.example'), [])).toBe(true);
});

it('the setting takes names in any case, and refuses addresses', () => {
  expect(
    readSettings({ WEBHOOKS_HOSTS: 'Hooks.Hospital.example, *.partner.example' }).WEBHOOKS_HOSTS,
  ).toEqual(['hooks.hospital.example', '*.partner.example']);
  for (const wrong of ['https://hooks.example', '*', 'hooks.example:8443', '*.*.example'])
    expect(() => readSettings({ WEBHOOKS_HOSTS: wrong })).toThrow('WEBHOOKS_HOSTS');
});
