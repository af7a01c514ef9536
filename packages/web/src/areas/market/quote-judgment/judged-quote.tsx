import { NO_CURRENCY } from '@capwise/domain/market/quote-judgment/brief-lines';
import { Alert, Paper, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { JudgedSystemCard } from './judged-system-card.tsx';
import { JudgmentSummary, type Totals } from './judgment-summary.tsx';
import { QuoteJudgmentQuery } from './quote-judgment.graphql.ts';

interface JudgedQuoteProps {
  quoteId: string;
  quote: { version: number; content: { validUntil: string | null } | null };
}

/** A confirmed quote among deals: dollars to save, and a card for each system. Loads again when it is confirmed again. */
export const JudgedQuote = (props: JudgedQuoteProps) => <Judgment key={props.quote.version} {...props} />;

function Judgment({ quoteId, quote }: JudgedQuoteProps) {
  const { value, error, reload } = useLoaded({
    query: QuoteJudgmentQuery,
    variables: { quoteId },
    requestPolicy: 'cache-and-network',
    pick: (data) => data.quoteJudgment,
  });
  if (!value)
    return error ? (
      <Paper withBorder>
        <ErrorPanel what="The judgment of the quote" error={error} onRetry={reload} />
      </Paper>
    ) : (
      <LoadingJudgment />
    );
  const { reason, totals, systems } = value;
  if (!totals)
    return (
      <Alert color="gray" title="This quote is not judged">
        {reason}
      </Alert>
    );
  return (
    <>
      <JudgmentSummary
        totals={totals}
        systemCount={systems.length}
        validUntil={quote.content?.validUntil ?? null}
      />
      {notes(totals).map((note) => (
        <Alert key={note} color="gray" mb={16}>
          {note}
        </Alert>
      ))}
      {systems.map((system) => (
        <JudgedSystemCard key={system.position} system={system} />
      ))}
    </>
  );
}

const notes = ({ currency, removedDays }: Totals): string[] => [
  ...(currency === null ? [NO_CURRENCY] : []),
  ...(removedDays > 0 ? [`The deals of the newest ${removedDays} days are not included.`] : []),
];

const LoadingJudgment = () => (
  <div role="status" aria-label="Loading">
    <Skeleton height={84} mb={16} />
    <Skeleton height={280} mb={16} />
    <Skeleton height={280} />
  </div>
);
