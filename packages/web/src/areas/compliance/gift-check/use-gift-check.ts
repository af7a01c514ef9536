import { type Measure, measureOf } from '@capwise/domain/compliance/exceptions/measures';
import { checkDateFault } from '@capwise/domain/compliance/gift-check/gift-check';
import type { EntryRules } from '@capwise/domain/compliance/gifts/entry-rules';
import { type Day, isDay } from '@capwise/domain/dates';
import { centsToDollars } from '@capwise/domain/money';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from 'urql';
import type { GiftAlertCheckQuery } from '../../../gen/graphql.ts';
import { errorReason } from '../../../lib/graphql/errors/reported-reason.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { SEARCH_DELAY_MS } from '../../../lib/search-delay.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { isMarkedIncidental } from '../gift-entry/gift-form-values.ts';
import type { Reference } from '../lists/select/use-reference-page.ts';
import { useToday } from '../use-today.ts';
import { GiftCheckQuery } from './gift-check.graphql.ts';

export interface CheckValues {
  provider: Reference | null;
  /** Integer cents. Null while empty. */
  amount: number | null;
  receivedDate: Day;
  /** Without a question for the exception. */
  isIncidental: boolean;
  /** A number as text, or null. */
  exception: string | null;
}

export type CheckState =
  | { status: 'incomplete' | 'refused'; text: string }
  | { status: 'loading' }
  | { status: 'known'; check: NonNullable<GiftAlertCheckQuery['giftAlertCheck']>; asked: Asked };
interface Asked {
  amount: number;
  measure: Measure;
}

export function useGiftCheck(values: CheckValues, rules: EntryRules): CheckState {
  const { tenantName, id: organizationId } = useOrganization();
  const today = useToday();
  const missing = missingText(values, today, rules);
  const [settled] = useDebouncedValue(values, SEARCH_DELAY_MS);
  const isSettled = settled === values;
  const { provider, amount, receivedDate } = settled;
  const exception = rules.asksException && settled.exception !== null ? Number(settled.exception) : null;
  const isIncidental = isMarkedIncidental(settled, rules);
  const [{ data, error, fetching, operation }] = useQuery({
    query: GiftCheckQuery,
    variables: {
      tenantName,
      organizationId,
      providerId: provider?.id ?? '',
      receivedDate,
      amount: centsToDollars(amount ?? 0),
      isIncidental,
      ...(exception !== null && { exception }),
    },
    pause: !isSettled || missing !== null,
    context: IN_PLACE,
  });
  if (missing !== null) return { status: 'incomplete', text: missing };
  // Ignore the answer for earlier input.
  if (!isSettled || fetching || !operation) return { status: 'loading' };
  if (error) return { status: 'refused', text: errorReason(error) ?? FAILED };
  const check = data?.giftAlertCheck;
  const asked = { amount: amount ?? 0, measure: measureOf(exception, isIncidental) };
  return check ? { status: 'known', check, asked } : { status: 'loading' };
}

const FAILED = 'The result could not be loaded. Close this dialog and try again.';

function missingText(
  { provider, amount, receivedDate, exception }: CheckValues,
  today: Day,
  { asksException, graceDays }: EntryRules,
): string | null {
  if (!provider) return 'Choose a provider.';
  if (!amount) return 'Enter the gift value.';
  if (!isDay(receivedDate)) return 'Enter the date received.';
  const fault = checkDateFault(receivedDate, today, graceDays);
  if (fault) return `${fault}.`;
  return asksException && exception === null ? 'Choose an exception.' : null;
}
