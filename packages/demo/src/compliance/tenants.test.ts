import { expect, it } from 'vitest';
import { giftAccounts } from './gift-accounts.ts';
import { tenantContracts, tenants } from './tenants.ts';

it('contracts are of known organizations, and the same for the same day', () => {
  const contracts = tenantContracts('2026-11-22');
  expect(contracts).toHaveLength(60);
  expect(tenantContracts('2026-11-22')).toEqual(contracts);
  const known = tenants[0]!.organizations.map(({ reference }) => reference);
  expect(new Set(contracts.map(({ organization }) => organization))).toEqual(new Set(known));
  expect(new Set(contracts.map(({ reference }) => reference)).size).toBe(60);
  expect(new Set(contracts.map(({ status }) => status))).toEqual(new Set(['Active', 'In Review', 'Expired']));
});

it('organizations are trees, and the people of compliance belong to known ones', () => {
  for (const { organizations } of tenants)
    for (const { parent } of organizations)
      if (parent) expect(organizations.map(({ reference }) => reference)).toContain(parent);
  for (const { tenant, memberships } of giftAccounts)
    expect(
      tenants.find(({ name }) => name === tenant)!.organizations.map(({ reference }) => reference),
    ).toEqual(expect.arrayContaining(Object.keys(memberships)));
  expect(new Set(giftAccounts.map(({ email }) => email)).size).toBe(6);
});
