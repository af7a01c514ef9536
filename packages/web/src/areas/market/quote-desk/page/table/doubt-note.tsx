import { changeHeader, changeLine, changeSystem } from '@capwise/domain/market/quotes/desk/edit-quote';
import type { QuoteContent, QuoteDoubt } from '@capwise/domain/market/quotes/quote-content';
import { formatQuoteCents } from '@capwise/domain/market/quotes/quote-currency';
import { Button } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import type { QuoteDraft } from '../data/use-quote-draft.ts';
import classes from './table.module.css';

interface DoubtNoteProps {
  doubt: QuoteDoubt;
  draft: QuoteDraft;
  onAnswered(): void;
}

function applied(content: QuoteContent, { path, proposal }: QuoteDoubt): QuoteContent {
  const [group, at, column = ''] = path.split('.');
  const change = { [column]: proposal };
  if (group === 'lines') return changeLine(content, Number(at), change);
  if (group === 'systems') return changeSystem(content, Number(at), change);
  return changeHeader(content, path as 'totalCents', proposal);
}

/** Why a value is not sure, and what the arithmetic suggests. Nothing is applied by itself. */
export function DoubtNote({ doubt, draft, onAnswered }: DoubtNoteProps) {
  const { path, reason, proposal } = doubt;
  const shown = path.endsWith('quantity')
    ? String(proposal)
    : formatQuoteCents(proposal, draft.content.currency);
  const answer = (act: () => void) => () => {
    act();
    onAnswered();
  };
  return (
    <div className={classes.doubt}>
      <IconHelpCircle size={16} aria-hidden />
      <span>{reason}</span>
      <span className={classes.doubtActions}>
        {proposal !== null && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={answer(() => draft.edit((now) => applied(now, doubt)))}
          >
            Use {shown}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" onClick={answer(() => draft.keep(path))}>
          Keep
        </Button>
      </span>
    </div>
  );
}
