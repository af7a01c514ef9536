import { formatInstantDay } from '@capwise/domain/dates';
import { deals as dealsText } from '@capwise/domain/market/quote-judgment/judgment-words';
import { mayImportDeals } from '@capwise/domain/permissions/can';
import { Alert, Group, Paper, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useId, useState } from 'react';
import type { QuoteDealsFieldsFragment } from '../../../gen/graphql.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { LoadedPart } from '../../../ui/page/loaded-part.tsx';
import { AddToDealsDialog } from './add-to-deals-dialog.tsx';
import { QuoteDealsQuery, RemoveQuoteFromDealsMutation } from './quote-deals.graphql.ts';
import classes from './quote-deals.module.css';

/** A final price changes the deals. */
const CONTEXT = { additionalTypenames: ['QuoteOutcome'] };

interface QuoteDealsCardProps {
  quoteId: string;
  quoteVersion: number;
}

/** Adds a confirmed quote to the deals, or removes it. Only for staff who import deals. */
export function QuoteDealsCard(props: QuoteDealsCardProps) {
  return mayImportDeals(useActor()) ? <Card {...props} /> : null;
}

function Card({ quoteId, quoteVersion }: QuoteDealsCardProps) {
  const titleId = useId();
  const { value, error, reload } = useLoaded({
    query: QuoteDealsQuery,
    variables: { quoteId },
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
    follows: quoteVersion,
    pick: ({ quoteDeals }) => quoteDeals,
  });
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <Title order={2} id={titleId}>
        Deals Database
      </Title>
      <LoadedPart what="The deals of the quote" value={value} error={error} onRetry={reload} height={40}>
        {(deals) => <Loaded deals={deals} reload={reload} />}
      </LoadedPart>
    </Paper>
  );
}

interface LoadedProps {
  deals: QuoteDealsFieldsFragment;
  reload(): void;
}

function Loaded({ deals, reload }: LoadedProps) {
  const { quoteId, batchId, change, refusal } = deals;
  const [adding, setAdding] = useState(false);
  const { confirm, question } = useConfirm();
  const [remove, busy] = useSave(RemoveQuoteFromDealsMutation, {
    done: 'The quote was removed from the deals.',
  });
  const askToRemove = async () => {
    const isSure = await confirm({
      title: 'Remove this quote from the deals?',
      text: `Its deals disappear from the Deals Database and from all figures. ${refusal ?? 'You can add the quote again.'}`,
      yes: 'Remove',
      destructive: true,
    });
    if (!isSure || !batchId) return;
    await remove({ quoteId, batchId });
    // Also after a refusal: someone else may have removed or replaced them.
    reload();
  };
  const removing = { label: 'Remove from deals', busy, onClick: () => void askToRemove() };
  // One button for adding and removing, so that the focus stays on it.
  const adds = {
    label: batchId ? 'Update deals' : 'Add to deals',
    refusal: refusal ?? null,
    onClick: () => setAdding(true),
  };
  return (
    <>
      <div className={classes.head}>
        <Text>{summary(deals)}</Text>
        <Group gap="xs">
          {batchId && change && <ActionButton {...removing} />}
          <ActionButton {...(batchId && !change ? removing : adds)} />
        </Group>
      </div>
      {change && (
        <Alert color="yellow" title={change}>
          {refusal ?? 'Update the deals to replace the earlier ones.'}
        </Alert>
      )}
      {adding && (
        <AddToDealsDialog
          deals={deals}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            reload();
          }}
          onRefused={reload}
        />
      )}
      {question}
    </>
  );
}

function summary({ batchId, dealCount, addedBy, addedDate }: QuoteDealsFieldsFragment): string {
  if (!batchId) return 'Not in the deals.';
  return `${dealsText(dealCount)}, added ${formatInstantDay(addedDate)}${addedBy ? ` by ${addedBy}` : ''}.`;
}
