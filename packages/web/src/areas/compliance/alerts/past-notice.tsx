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

interface PastNoticeProps {
  /** Null while the form has none. */
  level: EnteredLevel | null;
  entityId: string | null;
}

/** Shows before a save how many physicians are past the alert, or why it is never sent. */
export function PastNotice(props: PastNoticeProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const [asked] = useDebouncedValue(JSON.stringify(props), SEARCH_DELAY_MS);
  const { level, entityId } = JSON.parse(asked) as PastNoticeProps;
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
      {isKnown && past && pastText(past)}
    </Text>
  );
}

type Past = NonNullable<GiftAlertPastPhysiciansQuery['giftAlertPastPhysicians']>;

function pastText({ filteredCount, year, thresholdAmount, alertAmount }: Past): string {
  if (thresholdAmount == null) return `There is no threshold for ${year}, so the alert is not sent.`;
  if (alertAmount != null && alertAmount >= thresholdAmount)
    return `The threshold for ${year} is ${shownDollars(thresholdAmount)}. An alert at this amount or more is never sent.`;
  if (filteredCount === 0) return 'No physician is past this now.';
  return filteredCount === 1
    ? '1 physician is past this now. A save sends no email about it.'
    : `${filteredCount.toLocaleString('en-US')} physicians are past this now. A save sends no email about them.`;
}
