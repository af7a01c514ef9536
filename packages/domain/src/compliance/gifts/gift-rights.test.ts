import { expect, it } from 'vitest';
import type { GiftPermission } from '../../permissions/gift-permission.ts';
import { whyNot, whyNotUndo } from './gift-rights.ts';
import { RETURNED, SUBMITTED, VOID } from './gifts.ts';

const TODAY = '2026-11-22';
const gift = (changes: object = {}) => ({ isOwn: false, year: 2026, status: SUBMITTED, ...changes });
const holding =
  (...held: GiftPermission[]) =>
  (permission: GiftPermission) =>
    held.includes(permission);

it.each([
  ['edit', 'editallgifts', 'editowngifts'],
  ['return', 'returnallgifts', 'returnowngifts'],
  ['delete', 'editallgifts', 'editowngifts'],
] as const)('%s needs %s, or %s for an own gift', (act, all, own) => {
  const forbidden = { kind: 'forbidden', reason: `Your account may not ${act} this gift` };
  expect(whyNot(act, gift(), holding(all), TODAY)).toBeNull();
  expect(whyNot(act, gift(), holding(own), TODAY)).toEqual(forbidden);
  expect(whyNot(act, gift({ isOwn: true }), holding(own), TODAY)).toBeNull();
  expect(whyNot(act, gift({ isOwn: true }), holding(), TODAY)).toEqual(forbidden);
});

it('GIFT-015 gifts of the year before last and earlier are read-only', () => {
  const may = holding('editallgifts', 'returnallgifts');
  for (const act of ['edit', 'return', 'delete'] as const) {
    expect(whyNot(act, gift({ year: 2025 }), may, TODAY)).toBeNull();
    expect(whyNot(act, gift({ year: 2024 }), may, TODAY)).toEqual({
      kind: 'closed',
      reason: 'Gifts of 2024 are closed',
    });
  }
});

it('a returned gift can be deleted, but not edited or returned', () => {
  const may = holding('editallgifts', 'returnallgifts');
  const returned = gift({ status: RETURNED });
  expect(whyNot('delete', returned, may, TODAY)).toBeNull();
  for (const act of ['edit', 'return'] as const)
    expect(whyNot(act, returned, may, TODAY)).toEqual({
      kind: 'returned',
      reason: 'This gift has been returned',
    });
});

it('an import can be undone by its user or users who edit all gifts, and for closed years by users who import them', () => {
  expect(whyNotUndo(true, 2026, holding(), TODAY)).toBeNull();
  expect(whyNotUndo(false, 2026, holding('editowngifts'), TODAY)?.kind).toBe('forbidden');
  expect(whyNotUndo(false, 2026, holding('editallgifts'), TODAY)).toBeNull();
  expect(whyNotUndo(true, 2024, holding('editallgifts'), TODAY)?.reason).toBe('Gifts of 2024 are closed');
  expect(whyNotUndo(true, 2024, holding('manageannualthresholds'), TODAY)).toBeNull();
});

it('void gifts cannot be changed', () => {
  for (const act of ['edit', 'return', 'delete'] as const)
    expect(whyNot(act, gift({ status: VOID }), () => true, '2026-11-22')).toEqual({
      kind: 'void',
      reason: 'This gift has been deleted',
    });
});
