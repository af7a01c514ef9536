import { expect, it } from 'vitest';
import { actionText, instantText, subjectTypeText } from './audit-words.ts';

it.each([
  ['project.create', 'Created project'],
  ['service-request.submit', 'Submitted service request'],
  ['environment.rewrite', 'Reset environment'],
  ['document.frobnicate', 'Frobnicate document'],
  ['odd', 'odd'],
])('%s reads %s', (action, text) => {
  expect(actionText(action)).toBe(text);
});

it('names subject types and instants in words', () => {
  expect(subjectTypeText('analysis-request')).toBe('Analysis request');
  const noon = new Date(2026, 10, 21, 13, 7).getTime() / 1_000;
  expect(instantText(noon)).toBe('11/21/2026, 01:07 PM');
});
