import { z } from 'zod';
import { FileNameSchema } from './documents.ts';

/** The three type flags of an analyst's document (002 §3). */
export interface AnalysisFlags {
  isQuoteAnalysis: boolean;
  isSupportingDocument: boolean;
  isServiceContractAnalysis: boolean;
}

/** The flags in the order in which they are shown, with their labels (002 §2.4). */
export const ANALYSIS_FLAGS = [
  { flag: 'isQuoteAnalysis', label: 'Quote Analysis' },
  { flag: 'isSupportingDocument', label: 'Supporting Document' },
  { flag: 'isServiceContractAnalysis', label: 'Service Contract Analysis' },
] as const satisfies readonly { flag: keyof AnalysisFlags; label: string }[];

/** An analysis is the analysts' own until the customer is notified (002 §4). */
export const ANALYSIS_STATUSES = ['Private', 'Shared with Client'] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

export const analysisStatusOf = ({ isNotified }: { isNotified: boolean }): AnalysisStatus =>
  ANALYSIS_STATUSES[isNotified ? 1 : 0];

/** What is typed about an analysis: a name, and at least one type (002 §5). */
export const AnalysisFormSchema = z
  .object({
    fileName: FileNameSchema,
    isQuoteAnalysis: z.boolean(),
    isSupportingDocument: z.boolean(),
    isServiceContractAnalysis: z.boolean(),
  })
  .refine((form) => ANALYSIS_FLAGS.some(({ flag }) => form[flag]), {
    path: ['isQuoteAnalysis'],
    message: 'Check at least one type of analysis',
  });
export type AnalysisForm = z.output<typeof AnalysisFormSchema>;
