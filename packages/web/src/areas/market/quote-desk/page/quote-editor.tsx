import { Alert, Button } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { useState } from 'react';
import { Link } from 'react-router';
import { SCREENS } from '../../../../lib/screens.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import type { PageQuote } from './data/use-polled-quote.ts';
import type { QuoteDraft } from './data/use-quote-draft.ts';
import classes from './quote.module.css';
import { QuoteHead } from './quote-head.tsx';
import { QuotePages } from './quote-pages.tsx';
import { quoteTitle } from './quote-title.ts';
import { SaveToProject } from './save-to-project.tsx';
import { QuoteTable } from './table/quote-table.tsx';
import { useCellFocus } from './use-cell-focus.ts';

const TRAIL = [SCREENS.quoteDesk];

interface QuoteEditorProps {
  quote: PageQuote;
  draft: QuoteDraft;
  reload(): void;
}

/** The page on the left, what was read on the right. */
export function QuoteEditor({ quote, draft, reload }: QuoteEditorProps) {
  const [active, setActive] = useState<string | null>(null);
  const cells = useCellFocus({ doubts: draft.doubts, onActive: setActive });
  const title = quoteTitle(quote);
  return (
    <>
      <PageHeader
        title={title}
        trail={TRAIL}
        menu={quote.version > 0 && <StatusBadge status="Confirmed" />}
        note={readNote(quote)}
        actions={
          <>
            {quote.version > 0 && (
              <Button variant="default" component={Link} to="?view=deals">
                Where it stands
              </Button>
            )}
            <SaveToProject quote={quote} />
          </>
        }
      />
      {quote.failure && (
        <Alert color="yellow" mb={16} title={quote.failure}>
          You can fill in the table by hand.
        </Alert>
      )}
      <div className={classes.columns}>
        <QuotePages quote={quote} draft={draft} active={active} onChoose={cells.focus} />
        <section
          ref={cells.ref}
          aria-label="What was read"
          className={classes.values}
          onFocus={cells.onFocus}
          onKeyDown={cells.onKeyDown}
        >
          <QuoteHead draft={draft} onNext={cells.next} />
          <QuoteTable draft={draft} active={active} onAnswered={cells.next} />
          <ConfirmBar quote={quote} draft={draft} reload={reload} />
        </section>
      </div>
    </>
  );
}

function readNote({ readSeconds, pages }: PageQuote): string {
  if (readSeconds == null) return '';
  const count = pages.length > 0 ? ` · ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}` : '';
  return `Read in ${readSeconds.toFixed(1)} s${count}`;
}
