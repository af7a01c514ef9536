import { expect, it } from 'vitest';
import { foldedOptions } from './folded-options.ts';

const item = (label: string) => ({ label, value: label });
const options = [
  { group: 'Linked', items: [item('Müller Siemens'), item('Ada Wilson')] },
  item('Siemens Healthineers'),
];
const found = (search: string, limit = Number.POSITIVE_INFINITY) => foldedOptions({ options, search, limit });

it('options hold every word in any order, without regard to accents and letter case', () => {
  expect(found('SIEMENS  muller')).toEqual([{ group: 'Linked', items: [item('Müller Siemens')] }]);
  expect(found('siemens')).toEqual([
    { group: 'Linked', items: [item('Müller Siemens')] },
    item('Siemens Healthineers'),
  ]);
});

it('all are offered without a word, and never more than the limit', () => {
  expect(found(' ')).toEqual(options);
  expect(found('', 1)).toEqual([{ group: 'Linked', items: [item('Müller Siemens')] }]);
  expect(found('', 2)).toEqual([options[0]]);
});
