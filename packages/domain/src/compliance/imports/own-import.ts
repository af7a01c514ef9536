import type { RowProblem } from '../../imports/row-format.ts';
import type { GiftPermission } from '../../permissions/gift-permission.ts';

/** Result of a file import by an organization. All rows are imported, or none if any is invalid. */
export interface OwnImport {
  rows: number;
  inserted: number;
  /** Gifts that seem to exist already, or thresholds that already have these values. */
  known: number;
  errorCount: number;
  /** Sorted by line. If there are too many, at least one of each kind. */
  errors: RowProblem[];
  /** ID for undoing it. Null if it changed nothing. */
  batchId: number | null;
  /** Links that a file of providers adds. */
  links?: number;
  /** Sentences about values that were read in another way than they were written. */
  note?: string;
}

/** More errors would not help anyone. */
export const MAX_REPORTED_ERRORS = 1_000;

export const PREVIEW_ROWS = 5;

/** Earlier records are refused, because no thresholds existed then. */
export const FIRST_PAST_YEAR = 1990;

interface OwnImportKind {
  path: string;
  permission: GiftPermission;
  words: string;
}

export const OWN_IMPORTS = {
  gifts: { path: 'gifts', permission: 'enternewgifts', words: 'Gifts' },
  'gift-thresholds': { path: 'thresholds', permission: 'manageannualthresholds', words: 'Past thresholds' },
  'provider-mapping': { path: 'providermapping', permission: 'editappsettings', words: 'Provider mapping' },
  'gift-entities': { path: 'entities', permission: 'addeditentities', words: 'Entities' },
  'gift-providers': { path: 'providers', permission: 'addeditproviders', words: 'Providers' },
  requestors: { path: 'requestors', permission: 'addeditrequestors', words: 'Requestors' },
  'gift-types': { path: 'gifttypes', permission: 'addeditgifttypes', words: 'Gift types' },
} as const satisfies Record<string, OwnImportKind>;
export type OwnImportName = keyof typeof OWN_IMPORTS;
export const OWN_IMPORT_KINDS = Object.keys(OWN_IMPORTS) as OwnImportName[];

/** Belongs to the tenant. Organizations see it, and the provider's staff import and undo it. */
export const PAYMENTS_IMPORT = 'open-payments';

/** Each of these is enough to see the imports of its kind. */
export const OWN_IMPORT_PERMISSIONS: GiftPermission[] = [
  ...new Set(Object.values(OWN_IMPORTS).map(({ permission }) => permission)),
];

/** Lists that a file completes. */
export const LIST_IMPORT_KINDS = ['gift-providers', 'gift-entities', 'requestors', 'gift-types'] as const;
export type ListImportKind = (typeof LIST_IMPORT_KINDS)[number];

export const OWN_IMPORT_PAGE_SIZE = 20;
