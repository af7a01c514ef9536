import { SUPPORTING_ONLY } from '@capwise/domain/workspace/document-rules';

/** Files of the folder `files`, for what is no text; each says that it is invented. */
export type SampleFile =
  | 'analysis.pdf'
  | 'capital-quote.pdf'
  | 'committee-minutes.docx'
  | 'cost-analysis.xlsx'
  | 'floor-plan.png'
  | 'gift-invoice.pdf'
  | 'gift-receipt.png'
  | 'gift-ticket.jpg'
  | 'needs-assessment.docx'
  | 'price-comparison.xlsx'
  | 'service-agreement.pdf'
  | 'specification-sheet.pdf'
  | 'vendor-package.zip';

/** What a file holds: UTF-8 text that says it is invented, or a ready-made file. */
export type Content = { text: string } | { sample: SampleFile };

/**
 * Days before the beginning of the day on which the data are made; the fraction is a time of day. Everything is in the
 * past then, whatever the hour.
 */
export type DaysAgo = number;

/** A time of day on the day so many days ago: (1, 14.5) is yesterday, half past two in the afternoon, UTC. */
export const ago = (days: number, hour: number): DaysAgo => days - hour / 24;

/** Who did something: a place in the list of people that a workspace is made for. */
export type Person = number;

/** What somebody files: a document without who and when. */
export interface Paper {
  fileName: string;
  content: Content;
  isQuote: boolean;
  isSupportingDocument: boolean;
  isServiceContract: boolean;
  /** One of every system's categories. */
  category: string | null;
  tags: readonly string[];
}

export interface WorkspaceDocument extends Paper {
  uploaded: DaysAgo;
  by: Person;
  archived: DaysAgo | null;
}

/** A paper as somebody files it who may ask for analyses: it has types and no category. */
export const filed = (paper: Paper, by: Person, uploaded: DaysAgo): WorkspaceDocument => ({
  ...paper,
  category: null,
  by,
  uploaded,
  archived: null,
});

/** A paper as everybody else files it: it has a category and is a supporting document. */
export const filedByCategory = (paper: Paper, by: Person, uploaded: DaysAgo): WorkspaceDocument => ({
  ...paper,
  ...SUPPORTING_ONLY,
  by,
  uploaded,
  archived: null,
});

export interface WorkspaceProject {
  title: string;
  description: string;
  /** Days from the day on which the data are made. */
  acquisitionInDays: number | null;
  /** Places in the list of the system's facilities. */
  facilities: readonly number[];
  created: DaysAgo;
  by: Person;
  archive: { at: DaysAgo; by: Person; reason: string } | null;
  documents: readonly WorkspaceDocument[];
}

export interface Workspace {
  projects: readonly WorkspaceProject[];
  /** Documents of no project. */
  documents: readonly WorkspaceDocument[];
}

export interface WorkspaceAnalysis {
  /** What is analyzed: one of the request's documents. */
  document: WorkspaceDocument;
  fileName: string;
  content: Content;
  uploaded: DaysAgo;
  isShared: boolean;
}

export interface WorkspaceRequest {
  documents: readonly WorkspaceDocument[];
  by: Person;
  sent: DaysAgo;
  phone: string;
  comments: string;
  otherUsers: string;
  analyses: readonly WorkspaceAnalysis[];
  /** When the shared analyses were shared, and what the analyst told. */
  notified: { at: DaysAgo; comments: string } | null;
}
