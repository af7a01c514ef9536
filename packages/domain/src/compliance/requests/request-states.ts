import { type Day, dayToEpochSeconds, formatDay } from '../../dates.ts';
import { dateFault, yearOf } from '../gifts/gifts.ts';
import { COMPLIANCE_SETTINGS, GRACE_SETTING } from '../settings.ts';

export const REQUESTED = 1;
export const APPROVED = 2;
export const REFUSED = 3;
export const GIVEN = 4;
export const LAPSED = 5;
export const WITHDRAWN = 6;

export const REQUEST_STATES = {
  [REQUESTED]: 'Requested',
  [APPROVED]: 'Approved',
  [REFUSED]: 'Refused',
  [GIVEN]: 'Given',
  [LAPSED]: 'Lapsed',
  [WITHDRAWN]: 'Withdrawn',
} as const;
export type RequestState = keyof typeof REQUEST_STATES;

export const REQUEST_ACTS = ['approve', 'refuse', 'give', 'withdraw'] as const;
export type RequestAct = (typeof REQUEST_ACTS)[number];

const FROM: Record<RequestAct, readonly RequestState[]> = {
  approve: [REQUESTED],
  refuse: [REQUESTED],
  give: [APPROVED],
  withdraw: [REQUESTED, APPROVED],
};

export interface KeptRequest {
  state: RequestState;
  /** The last day on which an approved request reserves its amount. */
  reserveUntil: Day;
  /** Null before a decision. A lapsed request with a decision was approved. */
  decidedDate: Date | null;
}

/**
 * The state as of today. A request lapses after its day, even before a job stores that.
 * @param today in the tenant's time zone
 */
export const stateOn = (
  { state, reserveUntil }: Pick<KeptRequest, 'state' | 'reserveUntil'>,
  today: Day,
): RequestState => ((state === REQUESTED || state === APPROVED) && reserveUntil < today ? LAPSED : state);

/** Why a request in its state of today cannot change this way, or null. */
export function whyNotNow(act: RequestAct, request: KeptRequest, today: Day): string | null {
  const state = stateOn(request, today);
  if (FROM[act].includes(state)) return null;
  // People often record a gift days after they gave it.
  if (act === 'give' && state === LAPSED && request.decidedDate !== null) return null;
  if (state === REQUESTED) return 'This request has not been approved yet';
  return state === LAPSED
    ? 'This request has lapsed'
    : `This request is ${REQUEST_STATES[state].toLowerCase()} already`;
}

/** Why an approval does not cover a gift of a day, or null. @param until last day of the reservation */
export const approvedDayFault = (received: Day, until: Day, today: Day): string | null =>
  until < today && received > until
    ? `The approval was for a gift until ${formatDay(dayToEpochSeconds(until))}`
    : null;

/**
 * Why no day is left on which an approved request can have been given, or null: its last day is in a year for which
 * entry is closed. `GRACE_SETTING` only opens January.
 * @param graceDays the first days of January on which new gifts may still be of last year
 */
export function tooLateFault(
  { reserveUntil }: Pick<KeptRequest, 'reserveUntil'>,
  today: Day,
  graceDays: number,
): string | null {
  if (reserveUntil >= today || dateFault(reserveUntil, today, true, graceDays) === null) return null;
  const year = yearOf(reserveUntil);
  const isJanuaryAfter = today.startsWith(`${year + 1}-01-`);
  const whatInstead = isJanuaryAfter
    ? `Ask support to raise "${COMPLIANCE_SETTINGS[GRACE_SETTING].displayName}".`
    : 'Ask an administrator to import the gift with Past Years.';
  return `Gifts of ${year} can no longer be recorded here. ${whatInstead}`;
}

/** Why an approved request of next year cannot be recorded as given yet, or null. */
export const tooEarlyFault = ({ giftYear }: { giftYear: number }, today: Day): string | null =>
  yearOf(today) < giftYear ? `Record the gift as given when ${giftYear} has begun.` : null;
