import { isBeingRead, type QuoteState } from '@capwise/domain/market/quotes/quote-states';
import { Paper } from '@mantine/core';
import { useParams } from 'react-router';
import { SCREENS } from '../../../../lib/screens.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { QuoteEditor } from './quote-editor.tsx';
import { ReadingCard } from './reading-card.tsx';
import { usePolledQuote } from './use-polled-quote.ts';

const TRAIL = [SCREENS.quoteDesk];

export default function QuotePage() {
  const { quoteId = '' } = useParams();
  const { quote, error, reload } = usePolledQuote(quoteId);
  if (!quote)
    return error ? (
      <Paper withBorder>
        <ErrorPanel what="The quote" error={error} onRetry={reload} />
      </Paper>
    ) : (
      <Loading />
    );
  if (isBeingRead(quote.state as QuoteState))
    return (
      <>
        <PageHeader title={quote.fileName} trail={TRAIL} />
        <ReadingCard quote={quote} />
      </>
    );
  return <QuoteEditor key={quote.id} quote={quote} reload={reload} />;
}
