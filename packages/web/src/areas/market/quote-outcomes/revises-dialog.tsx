import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { Select, Skeleton } from '@mantine/core';
import { z } from 'zod';
import type { GetEarlierQuotesQuery } from '../../../gen/graphql.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { clearButton } from '../../../ui/form/inputs/clear-button.ts';
import { SEARCHED } from '../../../ui/form/inputs/searched-list.ts';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import type { Outcome } from './outcome.ts';
import { EarlierQuotesQuery, QuoteOutcomeQuery, ReviseQuoteMutation } from './quote-outcomes.graphql.ts';

type Earlier = GetEarlierQuotesQuery['earlierQuotes'][number];

interface RevisesDialogProps {
  outcome: Outcome;
  onClose(): void;
  onSaved(): void;
}

const RevisesSchema = z.object({ revisesId: z.string().nullable() });

/** Chooses the earlier quote that a quote replaces. Savings count from the first one. */
export function RevisesDialog({ outcome, onClose, onSaved }: RevisesDialogProps) {
  const { quoteId } = outcome;
  const readNow = useReadNow();
  const { value, error, reload } = useLoaded({
    query: EarlierQuotesQuery,
    variables: { quoteId },
    requestPolicy: 'cache-and-network',
    pick: (data) => data.earlierQuotes,
  });
  return (
    <RecordDialog
      draft={`revises.${quoteId}`}
      closing="discard"
      title="Earlier Quote"
      schema={RevisesSchema}
      record={outcome}
      formValues={(given) => ({ revisesId: given?.revisesId ?? null })}
      read={async () => (await readNow(QuoteOutcomeQuery, { quoteId }))?.quoteOutcome ?? null}
      mutation={ReviseQuoteMutation}
      variables={({ revisesId }, base) => ({ quoteId, revisesId, shownId: base?.revisesId ?? null })}
      done="The earlier quote was saved."
      onClose={onClose}
      onSaved={onSaved}
    >
      {(form) =>
        value ? (
          <Select
            label="This quote replaces"
            description="Confirmed quotes of the same project or person. To replace a quote of a project, save this one to the project first. Savings count from the first quote."
            placeholder="None"
            data={groups(value)}
            {...SEARCHED}
            clearable
            clearButtonProps={clearButton('Clear earlier quote')}
            nothingFoundMessage="No matches found"
            data-autofocus
            {...form.getInputProps('revisesId')}
          />
        ) : error ? (
          <ErrorPanel what="The earlier quotes" error={error} onRetry={reload} />
        ) : (
          <Skeleton height={60} />
        )
      }
    </RecordDialog>
  );
}

function groups(quotes: readonly Earlier[]) {
  const items = (isLikely: boolean) =>
    quotes
      .filter((quote) => quote.isLikely === isLikely)
      .map(({ id, name, quoteDate }) => ({
        value: id,
        label: quoteDate ? `${name} of ${formatDay(dayToEpochSeconds(quoteDate))}` : name,
      }));
  return [
    { group: 'Probably', items: items(true) },
    { group: 'Others', items: items(false) },
  ].filter((group) => group.items.length > 0);
}
