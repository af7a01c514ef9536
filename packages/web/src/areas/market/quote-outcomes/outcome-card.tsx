import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { formatDollars } from '@capwise/domain/money';
import { whyProjectFixed } from '@capwise/domain/workspace/document-rules';
import { Group, Paper, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { LoadedPart } from '../../../ui/page/loaded-part.tsx';
import { BoughtSystems } from './bought-systems.tsx';
import { FinalPriceDialog, type QuotedSystem } from './final-price-dialog.tsx';
import type { Outcome } from './outcome.ts';
import classes from './outcome-card.module.css';
import { QuoteOutcomeQuery, ReopenQuoteMutation } from './quote-outcomes.graphql.ts';
import { Revisions } from './revisions.tsx';

interface OutcomeCardProps {
  quoteId: string;
  quoteVersion: number;
  /** Systems of the confirmed quote. */
  systems: readonly QuotedSystem[];
}

/** Revisions of a quote, and its final price or the way to enter one. */
export function OutcomeCard({ quoteId, quoteVersion, systems }: OutcomeCardProps) {
  const titleId = useId();
  const { value, error, reload } = useLoaded({
    query: QuoteOutcomeQuery,
    variables: { quoteId },
    requestPolicy: 'cache-and-network',
    follows: quoteVersion,
    pick: (data) => data.quoteOutcome,
  });
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <Title order={2} id={titleId} className={classes.title}>
        Outcome
      </Title>
      <LoadedPart what="The outcome of the quote" value={value} error={error} onRetry={reload} height={82}>
        {(outcome) => (
          <Loaded outcome={outcome} quoteVersion={quoteVersion} systems={systems} reload={reload} />
        )}
      </LoadedPart>
    </Paper>
  );
}

interface LoadedProps {
  outcome: Outcome;
  quoteVersion: number;
  systems: readonly QuotedSystem[];
  reload(): void;
}

function Loaded({ outcome, quoteVersion, systems, reload }: LoadedProps) {
  const { quoteId, version, isClosed, refusal } = outcome;
  const [editing, setEditing] = useState(false);
  const { confirm, question } = useConfirm();
  const [reopen, busy] = useSave(ReopenQuoteMutation, {
    done: 'The quote was reopened.',
    showsReason: true,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: 'Reopen this quote?',
      text: 'Its final price will be deleted, and its savings will no longer count.',
      yes: 'Reopen',
      destructive: true,
    });
    if (!isSure) return;
    const answer = await reopen({ quoteId, version });
    if (answer?.data || answer?.refusal.isStale) reload();
  };
  return (
    <>
      <div className={classes.head}>
        <div>
          <Text>{summary(outcome)}</Text>
          <Revisions outcome={outcome} reload={reload} />
        </div>
        <Group gap="xs">
          {isClosed && (
            <ActionButton
              label="Reopen"
              busy={busy}
              refusal={whyProjectFixed(outcome)}
              onClick={() => void ask()}
            />
          )}
          <ActionButton
            label={isClosed ? 'Edit final price' : 'Final price'}
            refusal={refusal ?? null}
            onClick={() => setEditing(true)}
          />
        </Group>
      </div>
      {isClosed && <BoughtSystems systems={outcome.systems} />}
      {editing && (
        <FinalPriceDialog
          outcome={outcome}
          quoteVersion={quoteVersion}
          systems={systems}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            reload();
          }}
        />
      )}
      {question}
    </>
  );
}

function summary({ isClosed, finalDate, closedBy, contract, facilityName, saved }: Outcome): string {
  if (!isClosed || !finalDate) return 'No final price yet.';
  const parts = [
    `Final price of ${formatDay(dayToEpochSeconds(finalDate))}${closedBy ? `, entered by ${closedBy}` : ''}`,
    facilityName,
    contract && `contract ${contract}`,
    saved != null && savedWords(saved),
  ];
  return `${parts.filter(Boolean).join(' · ')}.`;
}

const savedWords = (saved: number): string =>
  saved < 0 ? `${formatDollars(-saved)} above the first quote` : `${formatDollars(saved)} saved`;
