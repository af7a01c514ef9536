import { isId } from '@capwise/domain/ids';
import { isBeingRead, type QuoteState } from '@capwise/domain/market/quotes/quote-states';
import { Paper } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useSearch } from '../../../../lib/address/use-search.ts';
import { SCREENS } from '../../../../lib/screens.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { type PageQuote, usePolledQuote } from './data/use-polled-quote.ts';
import { useQuoteDraft } from './data/use-quote-draft.ts';
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
  return <ReadQuote quote={quote} reload={reload} />;
}

function ReadQuote({ quote, reload }: { quote: PageQuote; reload(): void }) {
  const [{ view }] = useSearch(quoteSearch);
  const draft = useQuoteDraft(quote);
  // Unconfirmed changes stay in sight, also when somebody else confirms the quote. Undoing them changes no view.
  const opened = `${view} ${quote.version}`;
  const [shown, setShown] = useState({ opened, isDirty: draft.isDirty });
  if (shown.opened !== opened) setShown({ opened, isDirty: draft.isDirty });
  const isPage = view === 'page' || (view === 'changes' && shown.isDirty);
  const isJudged = quote.version > 0 && !isPage;
  const was = useRef(isJudged);
  useEffect(() => {
    if (was.current === isJudged) return;
    was.current = isJudged;
    // The link or button that led here is gone.
    if (document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true });
  }, [isJudged]);
  if (isJudged) return <JudgedView quote={quote} hasChanges={draft.isDirty} />;
  return <QuoteEditor quote={quote} draft={draft} reload={reload} />;
}
