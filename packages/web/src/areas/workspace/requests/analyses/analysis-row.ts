import { ANALYSIS_FLAGS, type AnalysisForm } from '@capwise/domain/workspace/analyses';
import { extensionOf } from '@capwise/domain/workspace/documents';
import type { AnalysisFragment, DocumentPageFragment } from '../../../../gen/graphql.ts';
import { whyNoPreview } from '../../documents/preview/why-no-preview.ts';

export type DocumentRequest = DocumentPageFragment['requests'][number];

export interface AnalysisRow extends AnalysisFragment {
  typeText: string;
  uploadedBy: string;
}

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

export const whyNoAnalysisPreview = ({ originalFileName }: AnalysisRow): string | null =>
  whyNoPreview(extensionOf(originalFileName));

export const toAnalysisForm = (analysis: AnalysisForm): AnalysisForm => ({
  fileName: analysis.fileName,
  isQuoteAnalysis: analysis.isQuoteAnalysis,
  isSupportingDocument: analysis.isSupportingDocument,
  isServiceContractAnalysis: analysis.isServiceContractAnalysis,
});
