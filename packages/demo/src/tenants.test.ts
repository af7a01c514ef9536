import { expect, it } from 'vitest';
import { tenantContracts, tenants } from './tenants.ts';

it('contracts are of known organizations, and the same for the same day', () => {
  const contracts = tenantContracts('2026-11-22');
  expect(contracts).toHaveLength(60);
  expect(tenantContracts('2026-11-22')).toEqual(contracts);
  const known = tenants.flatMap(({ organizations }) => organizations.map(({ reference }) => reference));
  expect(new Set(contracts.map(({ organization }) => organization))).toEqual(new Set(known));
  expect(new Set(contracts.map(({ reference }) => reference)).size).toBe(60);
  expect(new Set(contracts.map(({ status }) => status))).toEqual(new Set(['Active', 'In Review', 'Expired']));
});
