import { formatCount } from '@capwise/domain/units';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from 'urql';
import type { GiftAlertPastPhysiciansQuery } from '../../../gen/graphql.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { SEARCH_DELAY_MS } from '../../../lib/search-delay.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import type { EnteredLevel } from './alert/alert-record.ts';
import { PastPhysiciansQuery } from './record.graphql.ts';

/** The organization mails no alerts, or a save mails about nobody, about those who were not past the alert before, or about all who are past it. */
export type PastMails = 'off' | 'none' | 'new' | 'all';

interface PastNoticeProps {
  /** Null while the form has none. */
  level: EnteredLevel | null;
  entityId: string | null;
  mails: PastMails;
  /** Dollars of the stored alert. Null for a new one and a share. */
  storedAmount: number | null;
}

/** Shows before a save how many physicians are past the alert, or why it is never sent. */
export function PastNotice(props: PastNoticeProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const [asked] = useDebouncedValue(JSON.stringify(props), SEARCH_DELAY_MS);
  const { level, entityId, mails, storedAmount } = JSON.parse(asked) as PastNoticeProps;
  const isSettled = asked === JSON.stringify(props);
  const [{ data, error, fetching }] = useQuery({
    query: PastPhysiciansQuery,
    variables: { tenantName, organizationId, ...level, entityId, pageNumber: 1, pageSize: 1 },
    pause: level === null,
    requestPolicy: 'cache-and-network',
    context: IN_PLACE,
  });
  const past = data?.giftAlertPastPhysicians;
  const isKnown = isSettled && level !== null && !fetching && !error;
  return (
    <Text role="status" size="sm" c="dimmed">
      {isKnown && past && pastText(past, mails, storedAmount)}
    </Text>
  );
}

type Past = NonNullable<GiftAlertPastPhysiciansQuery['giftAlertPastPhysicians']>;

function pastText(
  { filteredCount, year, thresholdAmount, alertAmount }: Past,
  mails: PastMails,
  storedAmount: number | null,
): string {
  if (thresholdAmount == null) return `There is no threshold for ${year}, so the alert is not sent.`;
  if (alertAmount != null && alertAmount >= thresholdAmount)
    return `The threshold for ${year} is ${shownDollars(thresholdAmount)}. An alert at this amount or more is never sent.`;
  if (filteredCount === 0) return 'No physician is past this now.';
  const wasNeverSent = storedAmount !== null && storedAmount >= thresholdAmount;
  const sent = MAILS[mails === 'new' && wasNeverSent ? 'all' : mails];
  return `${formatCount(filteredCount, 'physician is', 'physicians are')} past this now. ${sent}`.trim();
}

const MAILS: Record<PastMails, string> = {
  off: '',
  none: 'An inactive alert sends no email.',
  new: 'A save sends one email about those who were not past it before.',
  all: 'A save sends the recipients one email with their names.',
};
