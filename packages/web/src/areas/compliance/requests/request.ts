import { physicianKey } from '@capwise/domain/compliance/places/physicians';
import { overCents } from '@capwise/domain/compliance/requests/reserved';
import { dollarsToCents, optionalCents } from '@capwise/domain/money';
import type { ShownRequestFragment } from '../../../gen/graphql.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';

export type GiftRequest = ShownRequestFragment;

export const ASK_FIRST =
  'Ask before you give. An approved request reserves its amount until its day, unless it is incidental.';
export const NO_APPROVAL_RULES = 'Requests are turned off, because there are no approval rules.';
export const REQUESTS_OFF =
  'Requests are turned off, because there are no approval rules. You can enter gifts without approval.';

export const requestPath = (root: string, requestNo: string): string =>
  `${root}/${COMPLIANCE_SCREENS.requests.path}/${requestNo}`;

/** True if recipients were decided by different people, at different times or with different notes. */
export const decisionsDiffer = (requests: readonly GiftRequest[]): boolean =>
  new Set(
    requests.map(({ decidedByName, decidedDate, decisionNote }) =>
      JSON.stringify([decidedByName, decidedDate, decisionNote]),
    ),
  ).size > 1;

/** By how much an approval of all these requests exceeds what is left for a recipient at most. Integer cents. */
export function mostOverCents(requests: readonly GiftRequest[]): number {
  const before = new Map<string, number>();
  const over = requests.map((request) => {
    const { providerId, providerNPI: npi, isIncidental } = request;
    const key = physicianKey({ providerId, npi });
    const asked = { cents: dollarsToCents(request.amount), isIncidental };
    const added = before.get(key) ?? 0;
    before.set(key, added + (isIncidental ? 0 : asked.cents));
    return overCents(asked, {
      thresholdCents: optionalCents(request.thresholdAmount),
      incidentalCents: optionalCents(request.thresholdIncidentalAmount),
      givenCents: dollarsToCents(request.totalAmount),
      reservedCents: dollarsToCents(request.reservedAmount) + added,
    });
  });
  return Math.max(0, ...over);
}
