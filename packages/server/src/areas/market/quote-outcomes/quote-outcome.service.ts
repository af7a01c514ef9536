import { closingRefusal } from '@capwise/domain/market/quote-outcomes/final-price';
import { isLikelyRevision } from '@capwise/domain/market/quote-outcomes/likely-revision';
import { can } from '@capwise/domain/permissions/can';
import { whyProjectFixed } from '@capwise/domain/workspace/document-rules';
import type { Scope } from '../../../db/scope.ts';
import type { QuoteRow } from '../quote-desk/quote.queries.ts';
import {
  type Facility,
  findOutcome,
  listOutcomeSystems,
  listProjectFacilities,
  type OutcomeRow,
  type OutcomeSystem,
} from './outcome.queries.ts';
import {
  chainIds,
  findSuccessor,
  listEarlierQuotes,
  listRevisions,
  type RevisionRow,
  type Successor,
} from './revision.queries.ts';

/** Revisions and final price of a quote. */
export interface QuoteOutcome {
  quote: QuoteRow;
  outcome: OutcomeRow | null;
  systems: OutcomeSystem[];
  facilities: Facility[];
  /** The quote that this one replaces. */
  revisesId: number | null;
  /** Earlier revisions that the viewer may see, newest first. */
  earlier: RevisionRow[];
  later: Successor | null;
  /** Reason why the quote cannot have a final price. */
  refusal: string | null;
}

/** Reason why a quote without its document is in no sum and no deal. */
export const whyLost = ({ fileId }: Pick<QuoteRow, 'fileId'>): string | null =>
  fileId === null ? 'The document of this quote was deleted. Restore it, or upload the quote again.' : null;

/** Facilities of the quote's project, if the viewer may see projects. */
const facilitiesOf = async (scope: Scope, { projectId }: QuoteRow): Promise<Facility[]> =>
  projectId !== null && can(scope.viewer, 'ViewProjects') ? listProjectFacilities(scope, projectId) : [];

/** @param quote one that the viewer may see */
export async function readOutcome(scope: Scope, quote: QuoteRow): Promise<QuoteOutcome> {
  const outcome = await findOutcome(scope, quote.id);
  const later = await findSuccessor(scope, quote.id);
  const earlierIds = (await chainIds(scope, quote.id)).slice(1);
  return {
    quote,
    outcome,
    systems: outcome ? await listOutcomeSystems(scope, quote.id) : [],
    facilities: await facilitiesOf(scope, quote),
    revisesId: earlierIds[0] ?? null,
    earlier: await listRevisions(scope, earlierIds),
    later,
    refusal:
      whyProjectFixed(quote) ??
      whyLost(quote) ??
      (later ? 'A later quote replaces this one. Close that one.' : closingRefusal(quote.content)),
  };
}

export interface EarlierQuote extends RevisionRow {
  isLikely: boolean;
}

const MAX_EARLIER = 100;

/** Quotes that this one may replace: the likely ones first, each newest first. */
export async function earlierQuotes(scope: Scope, quote: QuoteRow): Promise<EarlierQuote[]> {
  const { content } = quote;
  if (!content) return [];
  const rows = await listEarlierQuotes(scope, quote, MAX_EARLIER);
  return rows
    .map((row) => ({ ...row, isLikely: isLikelyRevision(content, row.content) }))
    .sort((a, b) => Number(b.isLikely) - Number(a.isLikely));
}
