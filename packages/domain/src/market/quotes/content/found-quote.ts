import type { HeaderDoubt } from '../header/header-doubts.ts';
import type { QuoteHeader } from '../header/read-header.ts';
import type { QuoteHypothesis } from '../lines/found-systems.ts';

/** All that was found in a quote, with places. */
export interface FoundQuote {
  header: QuoteHeader;
  headerDoubts: readonly HeaderDoubt[];
  /** Null if no system was found. */
  body: QuoteHypothesis | null;
}
