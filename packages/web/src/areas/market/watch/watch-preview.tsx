import { type WatchForm, WatchFormSchema, type WatchSubject } from '@capwise/domain/market/watch/watch';
import { formatCount } from '@capwise/domain/units';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { SEARCH_DELAY_MS } from '../../../lib/search-delay.ts';
import { WatchPreviewQuery } from './watch.graphql.ts';

interface WatchPreviewProps {
  subject: WatchSubject;
  values: WatchForm;
}

/** Number of recent deals that a watch would have matched, while its target is typed. */
export function WatchPreview({ subject, values }: WatchPreviewProps) {
  const parsed = WatchFormSchema.safeParse({ ...values, byMail: false });
  // As text, so that equal targets stay the same value.
  const wanted = parsed.success ? JSON.stringify({ ...subject, ...parsed.data }) : null;
  const [asked] = useDebouncedValue(wanted, SEARCH_DELAY_MS);
  const { maxPrice, minDiscount }: { maxPrice: number | null; minDiscount: number | null } = JSON.parse(
    asked ?? '{"maxPrice":null,"minDiscount":null}',
  );
  const { value, error } = useLoaded({
    query: WatchPreviewQuery,
    variables: { ...subject, maxPrice, minDiscount },
    pause: asked === null,
    context: IN_PLACE,
    requestPolicy: 'cache-and-network',
    pick: ({ watchPreview }) => watchPreview,
  });
  const isCurrent = wanted !== null && wanted === asked;
  return (
    <Text size="sm" c="dimmed" role="status" mih={20}>
      {isCurrent && value !== null && previewText(value)}
      {isCurrent && value === null && error && 'The matching deals could not be counted.'}
    </Text>
  );
}

const previewText = (count: number): string =>
  count === 0
    ? 'No deal of the last 12 months would have matched.'
    : `${formatCount(count, 'deal')} of the last 12 months would have matched.`;
