import type { QuotePage } from '@capwise/domain/market/quotes/quote-content';
import type { QuoteItem } from '@capwise/domain/market/quotes/text/quote-item';
import type { PageTurn } from '../scans/page-turn.ts';
import type { Recognizer } from '../scans/recognizer.ts';

export interface FileContent {
  items: QuoteItem[];
  pages: QuotePage[];
  /** By index of the page. Items are upright. A page without a turn is so, too. */
  turns: Map<number, PageTurn>;
}

export interface ReadingTools {
  onProgress: (progress: ReadingProgress) => void;
  /** Starts with the first scan. Null leaves pages without text empty. */
  recognizer: (() => Promise<Recognizer>) | null;
  /** Reads the start of a file that is too long. Without it, such a file is refused. */
  takesStart?: true;
}

export interface ReadingProgress {
  /** Pages that are read. */
  done: number;
  count: number;
  /** True when a page is recognized from its picture, which takes longer. */
  isScan: boolean;
}
