import { ANALYSIS_FLAGS, type AnalysisForm } from '@capwise/domain/workspace/analyses';
import type { AnalysisFragment, DocumentPageFragment } from '../../../gen/graphql.ts';

/** A request as it stands with the document of the page. */
export type DocumentRequest = DocumentPageFragment['requests'][number];

/** An analysis with the texts that its row shows, which are also what a search looks into. */
export interface AnalysisRow extends AnalysisFragment {
  /** 'Quote Analysis, Supporting Document' */
  typeText: string;
  uploadedBy: string;
}

/** What the views of a request need to know of the document. */
export interface RequestedDocument {
  id: string;
  systemId: string;
  projectId: string;
  projectIsArchived: boolean;
}

export const analysisRow = (analysis: AnalysisFragment): AnalysisRow => ({
  ...analysis,
  typeText: ANALYSIS_FLAGS.filter(({ flag }) => analysis[flag])
    .map(({ label }) => label)
    .join(', '),
  uploadedBy: analysis.createdBy ?? '',
});

/** An analysis as its form holds it. */
export const formOf = (analysis: AnalysisForm): AnalysisForm => ({
  fileName: analysis.fileName,
  isQuoteAnalysis: analysis.isQuoteAnalysis,
  isSupportingDocument: analysis.isSupportingDocument,
  isServiceContractAnalysis: analysis.isServiceContractAnalysis,
});
