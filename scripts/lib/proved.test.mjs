import { expect, it } from 'vitest';
import { provedBy, provedIds } from './proved.mjs';

it.each([
  ['DEAL-001 a title', ['DEAL-001']],
  ['DEAL-001 DEAL-002, CMP-003 a title', ['DEAL-001', 'DEAL-002', 'CMP-003']],
  ['  DEAL-001 begins after blanks', ['DEAL-001']],
  ['a title that mentions DEAL-001', []],
  ['DEAL-001 a title that mentions DEAL-002', ['DEAL-001']],
  ['(DEAL-001) in brackets', []],
  ['DEAL-0012 is no id', []],
  ['A-28 is a decision', []],
])('the title %j proves %j', (title, ids) => {
  expect(provedIds(title)).toEqual(ids);
});

it('an id that only component tests prove is named', () => {
  const { proved, stubbed } = provedBy([
    { title: 'DEAL-001 DEAL-002 a component', outcome: 'passed', isComponent: true },
    { title: 'DEAL-002 over the API', outcome: 'passed', isComponent: false },
    { title: 'DEAL-003 a component that fails', outcome: 'failed', isComponent: true },
    { title: 'DEAL-004 end to end', outcome: 'passed' },
    { title: 'a title that names DEAL-001 inside', outcome: 'passed' },
  ]);
  expect([...proved]).toEqual(['DEAL-001', 'DEAL-002', 'DEAL-004']);
  expect([...stubbed]).toEqual(['DEAL-001']);
});

it('an ID is proved if every test that begins with it passed, even at the second try', () => {
  const { proved, failed } = provedBy([
    { title: 'DEAL-001 passes', outcome: 'passed' },
    { title: 'DEAL-002 wavers', outcome: 'flaky' },
    { title: 'DEAL-003 passes here', outcome: 'passed' },
    { title: 'DEAL-003 and fails there', outcome: 'failed' },
    { title: 'DEAL-004 is skipped', outcome: 'skipped' },
    { title: 'passes and mentions DEAL-005', outcome: 'passed' },
  ]);
  expect([...proved]).toEqual(['DEAL-001', 'DEAL-002']);
  expect([...failed]).toEqual(['DEAL-003', 'DEAL-004']);
});
