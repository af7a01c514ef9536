import { type Day, dayToEpochSeconds, formatDay } from '../../dates.ts';

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
