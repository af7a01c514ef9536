import { npiCheckDigit } from '@capwise/domain/compliance/places/npi';
import { THRESHOLD_PRESETS } from '@capwise/domain/compliance/thresholds/threshold-presets';
import { expect, it } from 'vitest';
import { giftAccounts } from './gift-accounts.ts';
import { demoGifts } from './gifts.ts';
import { inventedNpi } from './npi.ts';
import { demoEntities, demoProviders } from './providers.ts';

const NOW = new Date('2026-11-22T00:20:00Z');

it('invented identifiers are valid, and begin as none that is issued', () => {
  // The standard's own example.
  expect(npiCheckDigit('123456789')).toBe(3);
  const ids = [0, 1, 2_999, 1_000_599].map(inventedNpi);
  for (const id of ids) expect(id).toMatch(/^2\d{9}$/);
  expect(new Set(ids).size).toBe(4);
});

it('gifts are of known people at places where they work, the same for the same day', () => {
  const gifts = demoGifts(1, NOW);
  expect(gifts.length).toBeGreaterThan(5_900);
  expect(demoGifts(1, NOW)).toEqual(gifts);
  const providers = new Map(demoProviders(1).map((one) => [`${one.tenant} ${one.reference}`, one]));
  expect(providers.size).toBe(3_000);
  expect(new Set([...providers.values()].map(({ npi }) => npi)).size).toBe(3_000);
  const places = new Map(demoEntities().map((one) => [`${one.tenant} ${one.reference}`, one]));
  expect(places.size).toBe(40);
  for (const gift of gifts) {
    expect(providers.get(`${gift.tenant} ${gift.provider}`)!.entities).toContain(gift.entity);
    expect(places.get(`${gift.tenant} ${gift.entity}`)!.organization).toBe(gift.organization);
    const account = giftAccounts.find(({ email }) => email === gift.createdBy)!;
    expect([account.tenant, account.memberships[gift.organization]]).toEqual([
      gift.tenant,
      expect.any(String),
    ]);
    expect(gift.receivedOn <= '2026-11-22' && gift.receivedOn >= '2022-01-01').toBe(true);
  }
});

it('nothing is entered later than now, or before the day of its receipt', () => {
  for (const { receivedOn, enteredAt } of demoGifts(1, NOW)) {
    expect(enteredAt).toBeLessThanOrEqual(NOW.getTime() / 1_000);
    expect(enteredAt).toBeGreaterThanOrEqual(Date.parse(receivedOn) / 1_000);
  }
});

it('some are returned, some incidental, and somebody is near, at and over the threshold', () => {
  const threshold = THRESHOLD_PRESETS.at(-1)!.amount * 100;
  const gifts = demoGifts(1, NOW);
  expect(gifts.some(({ isReturned }) => isReturned)).toBe(true);
  expect(gifts.some(({ isIncidental }) => isIncidental)).toBe(true);
  const sums = new Map<string, number>();
  for (const { organization, provider, amountCents, isIncidental, isReturned, receivedOn } of gifts)
    if (organization === 'LSH' && receivedOn.startsWith('2026') && !isIncidental && !isReturned)
      sums.set(provider, (sums.get(provider) ?? 0) + amountCents);
  for (const sum of [threshold - 1_250, threshold, threshold + 3_500])
    expect([...sums.values()]).toContain(sum);
});
