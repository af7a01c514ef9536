import type { RowProblem } from '../imports/row-format.ts';
import type { GiftPermission } from '../permissions/gift-permission.ts';

/** What an organization's own file would bring, or has brought: all of its rows, or none while one is wrong. */
export interface OwnImport {
  rows: number;
  /** Records that are new; 0 while something is wrong. */
  inserted: number;
  /** Gifts that seem to be recorded already, and limits that are set as the file says. */
  known: number;
  errorCount: number;
  /** By line; of very many each kind at least once. */
  errors: RowProblem[];
  /** By which it can be undone; null for one that has changed nothing. */
  batchId: number | null;
}

/** More errors than these tell nobody anything. */
export const MOST_TOLD_ERRORS = 1_000;

/** Rows that are shown before an import. */
export const PREVIEW_ROWS = 5;

/** No older record is taken: nothing was limited before. */
export const FIRST_PAST_YEAR = 1990;

interface OwnImportKind {
  /** What its addresses call the records. */
  path: string;
  /** Without it nothing of the kind is imported, seen or undone. */
  permission: GiftPermission;
  /** What people call it. */
  words: string;
}

/** What an organization's own people import, by the kind of its batch. */
export const OWN_IMPORTS = {
  gifts: { path: 'gifts', permission: 'enternewgifts', words: 'Gifts' },
  'gift-thresholds': { path: 'thresholds', permission: 'manageannualthresholds', words: 'Past limits' },
  'provider-mapping': { path: 'providermapping', permission: 'editappsettings', words: 'Provider mapping' },
} as const satisfies Record<string, OwnImportKind>;
export type OwnImportName = keyof typeof OWN_IMPORTS;
export const OWN_IMPORT_KINDS = Object.keys(OWN_IMPORTS) as OwnImportName[];

export const OWN_IMPORT_PAGE_SIZE = 20;
