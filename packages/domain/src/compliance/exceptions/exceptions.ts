/** Why a gift is allowed. Stored numbers. */
export const NONMONETARY = 1;
export const INCIDENTAL = 2;
/** Payments to a physician for items or services, with a yearly threshold of their own. */
export const REMUNERATION = 3;
export const COURTESY = 4;
export const CONTRACT = 5;
export const NOT_NEEDED = 6;
/** The yearly event for the medical staff. Only events record it. */
export const STAFF_EVENT = 7;

export interface ExceptionCondition {
  /** Stored with the gift. */
  key: string;
  text: string;
  /** Paragraph of 42 CFR 411.357, if no other section is named. */
  citation: string;
}

export interface GiftException {
  name: string;
  conditions: readonly ExceptionCondition[];
}

const notCash = (citation: string) => ({
  key: 'not-cash',
  text: 'It is not cash or a cash equivalent, such as a gift card.',
  citation,
});
const notForReferrals = (citation: string) => ({
  key: 'not-for-referrals',
  text: 'It does not depend on the volume or value of referrals.',
  citation,
});

/** The conditions that a person confirms. Amounts are compared with the thresholds instead. */
export const EXCEPTIONS: Readonly<Record<number, GiftException>> = {
  [NONMONETARY]: {
    name: 'Nonmonetary compensation (k)',
    conditions: [
      notCash('(k)(1)'),
      notForReferrals('(k)(1)(i)'),
      {
        key: 'not-solicited',
        text: 'Neither the physician nor the practice asked for it.',
        citation: '(k)(1)(ii)',
      },
    ],
  },
  [INCIDENTAL]: {
    name: 'Medical staff incidental benefit (m)',
    conditions: [
      {
        key: 'same-specialty',
        text: 'It is offered to all members of the medical staff in the same specialty.',
        citation: '(m)(1)',
      },
      {
        key: 'while-working',
        text: 'It is provided only while they work for the hospital or its patients.',
        citation: '(m)(2)',
      },
      { key: 'on-campus', text: 'It is used only on the campus of the hospital.', citation: '(m)(3)' },
      {
        key: 'medical-services',
        text: 'It is related to medical services at the hospital.',
        citation: '(m)(4)',
      },
      notForReferrals('(m)(6)'),
    ],
  },
  [REMUNERATION]: {
    name: 'Limited remuneration (z)',
    conditions: [
      {
        key: 'provided',
        text: 'The physician actually provided items or services to the organization.',
        citation: '(z)(1)',
      },
      notForReferrals('(z)(1)(i)'),
      {
        key: 'fair-value',
        text: 'The payment does not exceed fair market value.',
        citation: '(z)(1)(ii)',
      },
      {
        key: 'reasonable',
        text: 'It would be commercially reasonable even without referrals.',
        citation: '(z)(1)(iii)',
      },
      {
        key: 'no-formula',
        text: 'Rent or a charge for use does not follow a percentage of revenue, or units of service to referred patients.',
        citation: '(z)(1)(iv), (v)',
      },
      {
        key: 'directed-referrals',
        text: 'If it requires referrals to a particular provider, it meets the conditions of 42 CFR 411.354(d)(4).',
        citation: '(z)(1)(vi)',
      },
    ],
  },
  [COURTESY]: {
    name: 'Professional courtesy (s)',
    conditions: [
      {
        key: 'offered-to-all',
        text: 'It is offered to all physicians of the medical staff or the service area.',
        citation: '(s)(1)',
      },
      { key: 'routine', text: 'The entity routinely provides such items and services.', citation: '(s)(2)' },
      {
        key: 'policy',
        text: 'A written policy was approved in advance by the governing body.',
        citation: '(s)(3)',
      },
    ],
  },
  [CONTRACT]: {
    name: 'Part of a contract (d), (l)',
    conditions: [
      { key: 'written', text: 'A signed contract covers it.', citation: '(l)(1)' },
      {
        key: 'fair-value',
        text: 'The compensation is set in advance and is fair market value.',
        citation: '(l)(3)',
      },
      notForReferrals('(l)(3)'),
    ],
  },
  [NOT_NEEDED]: {
    name: 'No exception needed',
    conditions: [
      {
        key: 'no-referrals',
        text: 'The recipient is no physician who refers, and no immediate family of one.',
        citation: '42 CFR 411.353(a)',
      },
    ],
  },
};

/** Those of requests and events, which plan no payments for items or services. */
const { [REMUNERATION]: _, ...planned } = EXCEPTIONS;
export const PLANNED_EXCEPTIONS: typeof EXCEPTIONS = planned;

export const exceptionName = (exception: number): string =>
  exception === STAFF_EVENT ? 'Medical staff event (k)(4)' : (EXCEPTIONS[exception]?.name ?? '');

/** All that a gift can have. */
export const EXCEPTION_NUMBERS = [...Object.keys(EXCEPTIONS).map(Number), STAFF_EVENT];

/** In filters: gifts of which nobody has recorded an exception. */
export const NOT_RECORDED = 0;

export const exceptionFilterName = (exception: number): string =>
  exception === NOT_RECORDED ? 'Not recorded' : exceptionName(exception);

/**
 * True if a gift counts toward the yearly threshold of nonmonetary compensation. The same rule as `is_counted` in the
 * database. @param exception null if nobody was asked
 */
export const countsToward = (exception: number | null, isIncidental: boolean): boolean =>
  !isIncidental && (exception ?? NONMONETARY) === NONMONETARY;

export interface ChosenException {
  exception: number | null;
  conditions: readonly string[];
}

/**
 * The missing choice or confirmation, or null. For organizations that ask for the exception.
 * @param offered the exceptions that can be chosen
 */
export function exceptionFault(
  { exception, conditions }: ChosenException,
  offered: Readonly<Record<number, GiftException>> = EXCEPTIONS,
): { field: 'exception' | 'conditions'; reason: string } | null {
  const chosen = exception === null ? undefined : offered[exception];
  if (!chosen) return { field: 'exception', reason: 'Choose an exception' };
  return chosen.conditions.every(({ key }) => conditions.includes(key))
    ? null
    : { field: 'conditions', reason: 'Confirm each condition, or choose another exception' };
}

/** Paragraphs of the confirmed conditions, such as '(k)(1)'. */
export const confirmedCitations = (exception: number, conditions: readonly string[]): string[] =>
  (EXCEPTIONS[exception]?.conditions ?? [])
    .filter(({ key }) => conditions.includes(key))
    .map(({ citation }) => citation);

/** Confirmed conditions of the exception, in its order. Others are dropped. */
export const confirmedConditions = ({ exception, conditions }: ChosenException): string[] =>
  (exception === null ? [] : (EXCEPTIONS[exception]?.conditions ?? []))
    .map(({ key }) => key)
    .filter((key) => conditions.includes(key));
