import { expect, it } from 'vitest';
import { hostBrand } from './brand.ts';

it.each([
  ['compliance.hospital.example', 'compliance'],
  ['Compliance-test.example:3000', 'compliance'],
  ['compliance', 'compliance'],
  ['spend.hospital.example', 'spend'],
  ['my-compliance.example', 'spend'],
  ['localhost', 'spend'],
] as const)('SHELL-001 the host %s has the brand %s', (host, brand) =>
  expect(hostBrand(host, [])).toBe(brand),
);

it.each([
  ['gifts.hospital.example', 'compliance'],
  ['Gifts.Hospital.Example:8443', 'compliance'],
  ['compliance.hospital.example', 'compliance'],
  ['gifts.hospital.example.evil.example', 'spend'],
  ['old.gifts.hospital.example', 'spend'],
  ['spend.hospital.example', 'spend'],
] as const)('with a host name for each brand, %s has the brand %s', (host, brand) =>
  expect(hostBrand(host, ['gifts.hospital.example', 'localhost'])).toBe(brand),
);
