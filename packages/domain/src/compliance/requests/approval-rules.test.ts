import { expect, it } from 'vitest';
import {
  ApprovalDeputiesSchema,
  type ApprovalRule,
  ApprovalRulesSchema,
  type AskedGift,
  chooseRule,
  mayDecide,
} from './approval-rules.ts';

const rule = (over: Partial<ApprovalRule>): ApprovalRule => ({
  minCents: null,
  giftTypeId: null,
  entityId: null,
  usedPercent: null,
  approverId: 1,
  escalateTo: null,
  ...over,
});
const gift = (over: Partial<AskedGift> = {}): AskedGift => ({
  cents: 8_500,
  giftTypeId: 5,
  recipients: [{ entityId: 7, usedCents: 39_775, thresholdCents: 53_500 }],
  ...over,
});
const approver = (rules: ApprovalRule[], asked = gift(), asker = 99) => {
  const choice = chooseRule(rules, asked, asker);
  return choice.rule ? choice.approverId : choice.reason;
};

it.each<[string, Partial<ApprovalRule>, boolean]>([
  ['no condition', {}, true],
  ['the exact amount', { minCents: 8_500 }, true],
  ['a cent more', { minCents: 8_501 }, false],
  ['its type', { giftTypeId: 5 }, true],
  ['another type', { giftTypeId: 6 }, false],
  ['its location', { entityId: 7 }, true],
  ['another location', { entityId: 8 }, false],
  // 397.75 of 535 is 74.3%.
  ['74 percent', { usedPercent: 74 }, true],
  ['75 percent', { usedPercent: 75 }, false],
  ['one of two conditions', { minCents: 100, giftTypeId: 6 }, false],
])('a rule with %s: fits %#', (_, over, isFitting) => {
  expect(approver([rule(over)])).toBe(isFitting ? 1 : 'none fits');
});

it('a share of the threshold is reached exactly, and never without a threshold', () => {
  const at = (usedCents: number, thresholdCents: number | null) =>
    approver([rule({ usedPercent: 80 })], gift({ recipients: [{ entityId: 7, usedCents, thresholdCents }] }));
  expect([at(42_799, 53_500), at(42_800, 53_500), at(99_999, null)]).toEqual(['none fits', 1, 'none fits']);
});

it('one recipient has to meet all conditions on recipients', () => {
  const recipients = [
    { entityId: 7, usedCents: 100, thresholdCents: 53_500 },
    { entityId: 8, usedCents: 53_000, thresholdCents: 53_500 },
  ];
  expect(approver([rule({ entityId: 8, usedPercent: 90 })], gift({ recipients }))).toBe(1);
  expect(approver([rule({ entityId: 7, usedPercent: 90 })], gift({ recipients }))).toBe('none fits');
});

it('the first rule that fits decides, and nobody approves their own request', () => {
  const rules = [
    rule({ minCents: 10_000, approverId: 1 }),
    rule({ approverId: 2, escalateTo: 3 }),
    rule({ approverId: 4 }),
  ];
  expect(approver(rules)).toBe(2);
  expect(approver(rules, gift({ cents: 10_000 }))).toBe(1);
  expect(approver(rules, gift(), 2)).toBe(3);
  expect(approver([rule({ approverId: 2 }), rule({ approverId: 4 })], gift(), 2)).toBe(4);
  expect(approver([rule({ approverId: 2 })], gift(), 2)).toBe('own');
  expect(approver([])).toBe('none fits');
});

it('approvers decide, and deputies on their days', () => {
  const deputies = [{ userId: 1, deputyId: 2, from: '2026-12-01', to: '2026-12-03' }];
  const may = (person: number, today = '2026-12-02', askedById = 9) =>
    mayDecide(
      { id: person, isManager: false },
      { askedById, approverIds: [1, 5], hasApprover: true },
      deputies,
      today,
    );
  expect([may(1), may(5), may(2), may(3)]).toEqual([true, true, true, false]);
  const days = ['2026-11-30', '2026-12-01', '2026-12-03', '2026-12-04'];
  expect(days.map((today) => may(2, today))).toEqual([false, true, true, false]);
  expect([may(1, '2026-12-02', 1), may(2, '2026-12-02', 2)]).toEqual([false, false]);
});

it('people who may change the rules decide if no approver is left', () => {
  const may = (isManager: boolean, hasApprover: boolean, askedById = 9) =>
    mayDecide({ id: 3, isManager }, { askedById, approverIds: [1], hasApprover }, [], '2026-12-02');
  expect([may(true, false), may(true, true), may(false, false), may(true, false, 3)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it.each<[string, object, string]>([
  ['an amount of 0', { minAmount: 0 }, 'minAmount'],
  ['no approver', { approverId: '' }, 'approverId'],
  ['a share over 100', { usedPercent: 101 }, 'usedPercent'],
  ['half an hour', { remindHours: 0.5 }, 'remindHours'],
  ['an escalation to nobody', { escalateHours: 24 }, 'escalateTo'],
  ['an escalation at no time', { escalateTo: '2' }, 'escalateTo'],
  ['an escalation to the approver', { escalateHours: 24, escalateTo: '1' }, 'escalateTo'],
])('a rule with %s is refused at its field', (_, over, field) => {
  const { error } = ApprovalRulesSchema.safeParse([{ approverId: '1' }, { approverId: '1', ...over }]);
  expect(error?.issues.map(({ path }) => path)).toEqual([[1, field]]);
});

it('deputies need another person and days in order', () => {
  const deputy = { userId: '1', deputyId: '2', fromDate: '2026-12-01', toDate: '2026-12-01' };
  const fields = (over: object) =>
    ApprovalDeputiesSchema.safeParse([{ ...deputy, ...over }]).error?.issues.map(({ path }) => path[1]);
  expect(fields({})).toBeUndefined();
  expect(fields({ deputyId: '1' })).toEqual(['deputyId']);
  expect(fields({ toDate: '2026-11-30' })).toEqual(['toDate']);
  expect(fields({ fromDate: '2026-02-30' })).toEqual(['fromDate']);
});
