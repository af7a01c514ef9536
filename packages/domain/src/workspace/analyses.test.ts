import { describe, expect, it } from 'vitest';
import { ANALYSIS_FLAGS, AnalysisFormSchema, analysisStatusOf } from './analyses.ts';

const FORM = {
  fileName: 'Price check.pdf',
  isQuoteAnalysis: false,
  isSupportingDocument: false,
  isServiceContractAnalysis: false,
};
const wrongFields = (form: object) =>
  AnalysisFormSchema.safeParse({ ...FORM, ...form }).error?.issues.map(({ path }) => path[0]) ?? [];

describe('the input for an analysis', () => {
  it.each(ANALYSIS_FLAGS)('can have $label only', ({ flag }) => {
    expect(AnalysisFormSchema.parse({ ...FORM, fileName: '  Price check.pdf ', [flag]: true })).toEqual({
      ...FORM,
      [flag]: true,
    });
  });

  it('needs one of the three types', () => {
    expect(wrongFields({})).toEqual(['isQuoteAnalysis']);
  });

  it('needs one of the three types', () => {
    expect(wrongFields({ isQuoteAnalysis: true, fileName: ' \t' })).toEqual(['fileName']);
  });
});

it('an analysis is private until it is shared', () => {
  expect(analysisStatusOf({ isNotified: false })).toBe('Private');
  expect(analysisStatusOf({ isNotified: true })).toBe('Shared with Client');
});
