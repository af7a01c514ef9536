import { expect, it } from 'vitest';
import { IMPORT_FORMS, IMPORT_OPTIONS } from '../parts/import-request.ts';
import { readUse } from './arguments.ts';

const read = (...args: string[]) => readUse('Usage', IMPORT_OPTIONS, IMPORT_FORMS, args);
const refusal = (...args: string[]) => {
  try {
    return read(...args);
  } catch (error) {
    return (error as Error).message.split('\n')[0];
  }
};

it('reads the use, its arguments and its options', () => {
  const { use, given, values } = read('facilities', 'f.csv', '--map', 'A=b', '--deactivate-missing');
  expect([use, given]).toEqual(['facilities', ['f.csv']]);
  expect(values).toMatchObject({ map: ['A=b'], 'deactivate-missing': true, 'dry-run': false });
  expect(read('list', '--as', 'ada@hospital.example').values.as).toBe('ada@hospital.example');
});

it.each([
  [['facilities', 'f.csv', '--remove-missing'], "'--remove-missing' cannot be used with 'facilities'"],
  [['undo', '5', '--dry-run'], "'--dry-run' cannot be used with 'undo'"],
  [['quotes', 'b.csv', 'c.csv'], "Unexpected argument 'c.csv'"],
  [['gifts', 'b.csv'], "Unexpected argument 'gifts'"],
  [['open-payments', 'b.csv'], "'open-payments' needs '--tenant'"],
  [['clm-contracts', 'b.csv', '--tenant', ' '], "'clm-contracts' needs '--tenant'"],
  [['quotes'], 'Usage'],
  [[], 'Usage'],
])('refuses %j', (args, message) => {
  expect(refusal(...args)).toBe(message);
});
