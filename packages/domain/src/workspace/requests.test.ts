import { describe, expect, it } from 'vitest';
import { NO_FLAGS } from './documents.ts';
import { AnalysisRequestFormSchema, parseOtherUsers, whyNotSubmit } from './requests.ts';

const document = (changes: object = {}) => ({ ...NO_FLAGS, isNewFile: false, isQuote: true, ...changes });

describe('the conditions for Submit', () => {
  it.each([
    ['SHELL-074 no document', [], true, /at least one document/],
    ['SHELL-074 an invalid form', [document()], false, /marked fields/],
    [
      'SHELL-075 supporting documents only',
      [document({ isQuote: false, isSupportingDocument: true })],
      true,
      /Quote or Service/,
    ],
    ['SHELL-076 a file not yet uploaded', [document(), document({ isNewFile: true })], true, /Upload/],
    ['SHELL-076 a document without any flag', [document(), document({ isQuote: false })], true, /type/],
  ])('%s', (_title, documents, valid, reason) => {
    expect(whyNotSubmit(valid, documents)).toMatch(reason);
  });

  it('SHELL-074 SHELL-075 SHELL-076 are met by one quote or one service contract', () => {
    expect(whyNotSubmit(true, [document()])).toBeNull();
    const contract = document({ isQuote: false, isServiceContract: true });
    const supporting = document({ isQuote: false, isSupportingDocument: true });
    expect(whyNotSubmit(true, [contract, supporting])).toBeNull();
  });
});

it('SHELL-085 other users are the parts of a list, trimmed and unique', () => {
  expect(parseOtherUsers(' a@b.example , ,C@d.example,A@B.example')).toEqual(['A@B.example', 'C@d.example']);
  const { otherUsers } = AnalysisRequestFormSchema.parse({ otherUsers: 'a@b.example,\u00a0 c@d.example ,' });
  expect(otherUsers).toBe('a@b.example, c@d.example');
});

it('SHELL-083 the phone may be empty and otherwise has ten digits', () => {
  expect(AnalysisRequestFormSchema.parse({ phone: '' }).phone).toBe('');
  expect(AnalysisRequestFormSchema.parse({ phone: '555-123-4567' }).phone).toBe('5551234567');
  expect(AnalysisRequestFormSchema.safeParse({ phone: '555-123' }).success).toBe(false);
});
