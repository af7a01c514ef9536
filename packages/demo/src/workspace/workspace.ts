import { SUPPORTING_ONLY } from '@capwise/domain/workspace/document-rules';
import type { ProjectStage } from '@capwise/domain/workspace/purchases/stages';

/** Binary files in the folder `files`. Each says that it is invented. */
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

/** UTF-8 text that says it is invented, or a ready-made file. */
export type Content = { text: string } | { sample: SampleFile };

/** Days before the start of the seeding day, with the time of day as a fraction. Always in the past. */
export type DaysAgo = number;

/** A UTC time on an earlier day: ago(1, 14.5) is yesterday at 14:30. */
export const ago = (days: number, hour: number): DaysAgo => days - hour / 24;

/** Index in the workspace's list of people. */
export type Person = number;

export interface Paper {
  fileName: string;
  content: Content;
  isQuote: boolean;
  isSupportingDocument: boolean;
  isServiceContract: boolean;
  /** One of the categories that every system has. */
  category: string | null;
  tags: readonly string[];
}

export interface WorkspaceDocument extends Paper {
  uploaded: DaysAgo;
  by: Person;
  archived: DaysAgo | null;
}

/** A document filed by someone who may request analyses: with types, without a category. */
export const filed = (paper: Paper, by: Person, uploaded: DaysAgo): WorkspaceDocument => ({
  ...paper,
  category: null,
  by,
  uploaded,
  archived: null,
});

/** A document filed by anyone else: a supporting document with a category. */
export const filedByCategory = (paper: Paper, by: Person, uploaded: DaysAgo): WorkspaceDocument => ({
  ...paper,
  ...SUPPORTING_ONLY,
  by,
  uploaded,
  archived: null,
});

export interface Purchase {
  stage: ProjectStage;
  owner: Person | null;
  budgetDollars: number | null;
  needByInDays: number | null;
  committeeInDays: number | null;
}

export interface WorkspaceProject {
  title: string;
  description: string;
  acquisitionInDays: number | null;
  facilities: readonly number[];
  created: DaysAgo;
  by: Person;
  archive: { at: DaysAgo; by: Person; reason: string } | null;
  /** Null for a project in its first stage, which its creator owns. */
  purchase: Purchase | null;
  documents: readonly WorkspaceDocument[];
}

export interface Workspace {
  projects: readonly WorkspaceProject[];
  documents: readonly WorkspaceDocument[];
}

export interface WorkspaceAnalysis {
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
  notified: { at: DaysAgo; comments: string } | null;
}
