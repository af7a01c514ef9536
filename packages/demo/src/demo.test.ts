import { STANDARD_ROLES } from '@capwise/domain/account/standard-roles';
import { addDays, type Day } from '@capwise/domain/dates';
import { PERMISSIONS } from '@capwise/domain/permissions/permission';
import { describe, expect, it } from 'vitest';
import { accounts } from './accounts.ts';
import { catalogue, configurations } from './catalogue.ts';
import { contractsOfDay } from './contracts.ts';
import { quotesOfDay } from './quotes.ts';
import { subscriptions, systems } from './systems.ts';

const SEED = 'test';
const FIRST = '2023-11-22';
const days: Day[] = Array.from({ length: 1_096 }, (_, index) => addDays(FIRST, index));
const quotes = days.flatMap((day) => quotesOfDay({ seed: SEED, day }));
const contracts = days.flatMap((day) => contractsOfDay({ seed: SEED, day }));
const discount = (one: (typeof quotes)[number]) => 1 - one.quotedPriceCents / one.listPriceCents;
const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

describe('demo deals', () => {
  it('are the same for the same seed and day, whatever other days were made', () => {
    expect(quotesOfDay({ seed: SEED, day: days[500]! })).toEqual(
      quotesOfDay({ seed: SEED, day: days[500]! }),
    );
    expect(quotesOfDay({ seed: SEED, day: days[500]! })).toEqual(
      quotes.filter((one) => one.analyzedOn === days[500]),
    );
    expect(quotesOfDay({ seed: 'other', day: days[500]! })).not.toEqual(
      quotesOfDay({ seed: SEED, day: days[500]! }),
    );
  });

  it('number about 90,000 quoted products and 30,000 service contracts in 36 months', () => {
    expect(quotes.length).toBeGreaterThan(80_000);
    expect(quotes.length).toBeLessThan(100_000);
    expect(contracts.length).toBeGreaterThan(26_000);
    expect(contracts.length).toBeLessThan(34_000);
  });

  it('cover every technology, in every quarter of a year too', () => {
    const all = catalogue.technologies.length;
    expect(new Set(quotes.map((one) => one.technologyId)).size).toBe(all);
    expect(new Set(contracts.map((one) => one.technologyId)).size).toBe(all);
    const lately = quotes.filter((one) => one.analyzedOn > addDays(days.at(-1)!, -91));
    expect(new Set(lately.map((one) => one.technologyId)).size).toBe(all);
    expect(new Set(quotes.map((one) => one.productConfigurationId)).size).toBeGreaterThan(
      configurations.length * 0.95,
    );
  });

  it('have references of their own, whole cents and positive quantities', () => {
    expect(new Set(quotes.map((one) => one.reference)).size).toBe(quotes.length);
    expect(new Set(contracts.map((one) => one.reference)).size).toBe(contracts.length);
    for (const one of quotes) {
      expect(Number.isSafeInteger(one.listPriceCents) && Number.isSafeInteger(one.quotedPriceCents)).toBe(
        true,
      );
      if (one.quotedPriceCents <= 0 || one.quantity < 1) throw new Error(JSON.stringify(one));
    }
    expect(
      contracts.every((one) => Number.isSafeInteger(one.annualCostCents) && one.annualCostCents > 0),
    ).toBe(true);
  });

  it('are discounted plausibly, more for larger quantities, differently by OEM, with outliers', () => {
    const sorted = quotes.map(discount).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length * 0.5)]).toBeGreaterThan(0.05);
    expect(sorted[Math.floor(sorted.length * 0.5)]).toBeLessThan(0.45);
    expect(sorted[0]).toBeLessThan(0);
    expect(sorted.at(-1)).toBeGreaterThan(0.6);
    const one = quotes.filter(({ quantity }) => quantity === 1).map(discount);
    const many = quotes.filter(({ quantity }) => quantity >= 8).map(discount);
    expect(mean(many)).toBeGreaterThan(mean(one));
  });
});

describe('demo accounts', () => {
  it('have known roles, systems and permissions', () => {
    const roleNames = new Set(STANDARD_ROLES.map((role) => role.name));
    for (const account of accounts) {
      expect(account.roles.every((role) => roleNames.has(role))).toBe(true);
      expect(systems.some((system) => system.id === account.systemId)).toBe(true);
    }
    expect(STANDARD_ROLES.flatMap((role) => role.permissions).every((one) => PERMISSIONS.includes(one))).toBe(
      true,
    );
  });

  it('include a trial, a vendor, and a member without anything extra', () => {
    const of = (email: string) => accounts.find((account) => account.email === email)!;
    const systemOf = (email: string) => systems.find((system) => system.id === of(email).systemId)!;
    expect(systemOf('trial@riverbend.example').isTrial).toBe(true);
    expect(systemOf('vendor@northwind.example').type).toBe('VENDOR');
    expect(of('basic@lakeside.example').roles).toEqual(['customer-member']);
    expect(subscriptions.some((one) => one.systemId === of('purchaser@lakeside.example').systemId)).toBe(
      true,
    );
  });
});
