import { isId } from '@capwise/domain/ids';
import { isBeingRead, type QuoteState } from '@capwise/domain/market/quotes/quote-states';
import { Paper } from '@mantine/core';
import { Navigate, useParams } from 'react-router';
import { useSearch } from '../../../../lib/address/use-search.ts';
import { SCREENS } from '../../../../lib/screens.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { usePolledQuote } from './data/use-polled-quote.ts';
import { hasQuoteDraft } from './data/use-quote-draft.ts';
import { JudgedView } from './judged-view.tsx';
import { QuoteEditor } from './quote-editor.tsx';
import { quoteSearch } from './quote-search.ts';
import { ReadingCard } from './reading-card.tsx';

const TRAIL = [SCREENS.quoteDesk];

/** An invalid ID shows "not found". */
export default function QuotePage() {
  const { quoteId = '' } = useParams();
  return isId(quoteId) ? <QuoteScreen key={quoteId} quoteId={quoteId} /> : <Navigate to="/n/404" replace />;
}

function QuoteScreen({ quoteId }: { quoteId: string }) {
  const [{ view }] = useSearch(quoteSearch);
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
  // Unconfirmed changes stay in sight, also when somebody else confirms the quote.
  const isJudged = quote.version > 0 && view === 'deals' && !hasQuoteDraft(quoteId);
  if (isJudged) return <JudgedView quote={quote} />;
  return <QuoteEditor key={quote.id} quote={quote} reload={reload} />;
}
