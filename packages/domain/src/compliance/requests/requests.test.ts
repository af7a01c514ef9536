import { expect, it } from 'vitest';
import {
  APPROVED,
  approvedDayFault,
  GIVEN,
  LAPSED,
  REFUSED,
  REQUEST_ACTS,
  REQUESTED,
  type RequestState,
  stateOn,
  tooLateFault,
  WITHDRAWN,
  whyNotNow,
} from './request-states.ts';
import { DecideRequestsSchema, plannedDateFault, SaveRequestSchema } from './requests.ts';
import { freeCents, overCents, overText, type ReservedYear } from './reserved.ts';

const TODAY = '2026-12-02';

it.each<[RequestState, string[]]>([
  [REQUESTED, ['approve', 'refuse', 'withdraw']],
  [APPROVED, ['give', 'withdraw']],
  [REFUSED, []],
  [GIVEN, []],
  [LAPSED, []],
  [WITHDRAWN, []],
])('from state %i a request can %j, and nothing after its day', (state, acts) => {
  const possible = (reserveUntil: string) =>
    REQUEST_ACTS.filter((act) => whyNotNow(act, { state, reserveUntil, decidedDate: null }, TODAY) === null);
  expect(possible(TODAY)).toEqual(acts);
  expect(possible('2026-12-01')).toEqual([]);
});

it('a request lapses after its day, unless it has been decided otherwise', () => {
  const on = (state: RequestState) => stateOn({ state, reserveUntil: '2026-12-01' }, TODAY);
  expect(([1, 2, 3, 4, 5, 6] as const).map(on)).toEqual([LAPSED, LAPSED, REFUSED, GIVEN, LAPSED, WITHDRAWN]);
});

it('an approved request can be given after its day, for a gift until then', () => {
  const decidedDate = new Date('2026-11-20T10:00:00Z');
  const after = (state: RequestState, decided: Date | null) =>
    REQUEST_ACTS.filter(
      (act) => whyNotNow(act, { state, reserveUntil: '2026-12-01', decidedDate: decided }, TODAY) === null,
    );
  expect(after(APPROVED, decidedDate)).toEqual(['give']);
  expect(after(LAPSED, decidedDate)).toEqual(['give']);
  expect(after(LAPSED, null)).toEqual([]);
  expect(after(REFUSED, decidedDate)).toEqual([]);
  const fault = 'The approval was for a gift until 12/01/2026';
  expect(approvedDayFault('2026-12-01', '2026-12-01', TODAY)).toBeNull();
  expect(approvedDayFault('2026-12-02', '2026-12-01', TODAY)).toBe(fault);
  expect(approvedDayFault('2026-12-02', '2026-12-02', TODAY)).toBeNull();
});

it('a request of last year can be given while a day of its year is accepted, and then says what to do', () => {
  const fault = (today: string, graceDays: number, reserveUntil = '2026-12-30') =>
    tooLateFault({ reserveUntil }, today, graceDays);
  expect(fault('2026-12-31', 0)).toBeNull();
  expect(fault('2027-01-04', 4)).toBeNull();
  expect(fault('2027-01-04', 0, '2027-01-05')).toBeNull();
  expect(fault('2027-01-04', 3)).toBe(
    'Gifts of 2026 can no longer be recorded here. Ask support to raise "Days in January to Enter Gifts of Last Year".',
  );
  expect(fault('2027-02-01', 31)).toBe(
    'Gifts of 2026 can no longer be recorded here. Ask an administrator to import the gift with Past Years.',
  );
});

const year = (over: Partial<ReservedYear> = {}): ReservedYear => ({
  thresholdCents: 53_500,
  incidentalCents: 4_600,
  givenCents: 31_275,
  reservedCents: 12_000,
  ...over,
});

it('gifts and reservations reduce what is left', () => {
  expect(freeCents(year())).toBe(10_225);
  expect(freeCents(year({ thresholdCents: null }))).toBeNull();
  const over = (cents: number, changes?: Partial<ReservedYear>) =>
    overCents({ cents, isIncidental: false }, year(changes));
  expect([over(10_225), over(10_226), over(500, { givenCents: 60_000 })]).toEqual([0, 1, 500]);
  expect(over(99_999_999, { thresholdCents: null, incidentalCents: null })).toBe(0);
  const asked = { cents: 20_000, isIncidental: false };
  expect(overText('Ada Ash', asked, year())).toBe('Ada Ash has $102.25 left');
});

it('an incidental request is compared with its own threshold alone', () => {
  const over = (cents: number) => overCents({ cents, isIncidental: true }, year({ givenCents: 99_999 }));
  expect([over(4_599), over(4_600), over(4_700)]).toEqual([0, 1, 101]);
  expect(overText('', { cents: 4_600, isIncidental: true }, year())).toContain('less than $46.00');
});

it('days are planned from today to the last year with thresholds', () => {
  expect(plannedDateFault(TODAY, TODAY)).toBeNull();
  expect(plannedDateFault('2031-12-31', TODAY)).toBeNull();
  expect(plannedDateFault('2026-12-01', TODAY)).toContain('past');
  expect(plannedDateFault('2032-01-01', TODAY)).toContain('12/31/2031');
});

it('a reason is required to ask and a note to refuse', () => {
  const asked = { entityProviders: [], giftTypeId: '1', requestorId: '1', amount: 1, plannedDate: TODAY };
  const { error } = SaveRequestSchema.safeParse({ ...asked, reason: '  ' });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['reason']);
  const note = (isApproved: boolean, text: string) =>
    DecideRequestsSchema.safeParse({ ids: ['1'], isApproved, note: text }).success;
  expect([note(true, ''), note(false, ' '), note(false, 'Too late')]).toEqual([true, false, true]);
});
