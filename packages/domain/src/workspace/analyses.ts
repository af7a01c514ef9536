import { z } from 'zod';
import { FileNameSchema } from './documents.ts';

export interface AnalysisFlags {
  isQuoteAnalysis: boolean;
  isSupportingDocument: boolean;
  isServiceContractAnalysis: boolean;
}

export const ANALYSIS_FLAGS = [
  { flag: 'isQuoteAnalysis', label: 'Quote Analysis' },
  { flag: 'isSupportingDocument', label: 'Supporting Document' },
  { flag: 'isServiceContractAnalysis', label: 'Service Contract Analysis' },
] as const satisfies readonly { flag: keyof AnalysisFlags; label: string }[];

export const ANALYSIS_STATUSES = ['Private', 'Shared with Client'] as const;
export type AnalysisStatus = (typeof ANALYSIS_STATUSES)[number];

export const analysisStatusOf = ({ isNotified }: { isNotified: boolean }): AnalysisStatus =>
  ANALYSIS_STATUSES[isNotified ? 1 : 0];

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
