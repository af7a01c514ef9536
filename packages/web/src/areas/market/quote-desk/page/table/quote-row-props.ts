import type { QuoteDraft } from '../data/use-quote-draft.ts';

export interface QuoteRowProps {
  draft: QuoteDraft;
  /** Path of the value with the focus. */
  active: string | null;
  onAnswered(): void;
}
