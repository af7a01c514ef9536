import { describe, expect, it } from 'vitest';
import { headerProblems, knownNames } from '../../imports/row-format.ts';
import { entityHeader, GIFT_FILE_FORMAT, giftFileFormat } from './gift-rows.ts';
import { entryFaults } from './gift-state.ts';

const RECORD = {
  npi: '1234567893',
  entity: 'North',
  received_date: '03/05/2026',
  gift_type: 'Meal',
  requestor: 'Ann',
  amount: '84.95',
};
const read = (cells: Record<string, string>) => GIFT_FILE_FORMAT.read({ ...RECORD, ...cells });
const columns = (cells: Record<string, string>) => read(cells).problems.map(({ column }) => column);

describe('the exception and the status of a row', () => {
  it.each([
    ['Nonmonetary compensation (k)', 1],
    ['medical STAFF incidental benefit (m)', 2],
    ['5', 5],
    ['', null],
  ])('read the exception %j as %j', (exception, number) => {
    expect(read({ exception }).row?.exception).toBe(number);
  });

  it.each([
    ['Submitted', 1],
    ['returned', 2],
    ['3', 3],
    ['', 1],
  ])('read the status %j as %j', (status, number) => {
    const others = { 2: { returned_date: '2026-03-06' }, 3: { void_reason: 'A double' } }[number] ?? {};
    expect(read({ status, ...others }).row?.status).toBe(number);
  });

  it('let the exception say whether a gift is incidental', () => {
    expect(read({ exception: '2' }).row?.isIncidental).toBe(true);
    expect(read({ exception: '2', incidental: 'no' }).problems).toEqual([
      { column: 'incidental', reason: 'must be yes for Medical staff incidental benefit (m)' },
    ]);
  });

  it('name the cells that are unknown or do not fit the status', () => {
    expect(columns({ exception: '7', status: 'Given', returned_date: 'soon' })).toEqual([
      'exception',
      'status',
      'returned_date',
    ]);
    expect(columns({ status: 'Returned' })).toEqual(['returned_date']);
    expect(columns({ void_reason: 'x' })).toEqual(['void_reason']);
    expect(columns({ status: 'Void' })).toEqual(['void_reason']);
  });
});

describe('rules of a save', () => {
  const rules = { graceDays: 0, asksException: true, descriptionAbove: 5_000, receiptAbove: 9_000 };
  const faults = (cells: Record<string, string>, over = {}, isHistory = false) =>
    entryFaults(read(cells).row!, { ...rules, ...over }, '2026-03-10', isHistory);

  it('ask for exception, conditions, description and receipt with the texts of the screen', () => {
    expect(faults({})).toEqual([
      ['description', 'Describe gifts of more than $50.00'],
      ['exception', 'Choose an exception'],
    ]);
    expect(faults({ exception: '1', amount: '95', description: 'Dinner' })).toEqual([
      ['amount', expect.stringContaining('Attach a receipt to gifts of more than $90.00')],
      ['conditions', 'Confirm each condition, or choose another exception'],
    ]);
    expect(faults({ exception: '1', conditions: 'yes', description: 'Dinner' })).toEqual([]);
  });

  it('refuse an exception that nobody asks for, and days of a return outside the gift', () => {
    const off = { asksException: false, descriptionAbove: null };
    expect(faults({ exception: '1' }, off).map(([column]) => column)).toEqual(['exception']);
    const returned = (day: string) =>
      faults({ status: 'Returned', returned_date: day }, off).map(([, why]) => why);
    expect(faults({ returned_date: '2026-03-06' }, off)).toEqual([
      ['returned_date', 'must be empty unless the status is Returned'],
    ]);
    expect(returned('2026-03-11')).toEqual(['Date returned cannot be in the future']);
    expect(returned('2026-03-04')).toEqual([
      'Date returned cannot be before the gift was received, 03/05/2026',
    ]);
  });

  it('take past years as they were', () => {
    expect(faults({ exception: '1', amount: '95' }, {}, true)).toEqual([]);
  });
});

it("the columns of the gift list's export are those of a file, and others of it are ignored", () => {
  const header = [
    'date received',
    'provider',
    'npi',
    'location',
    'gift type',
    'value',
    'requestor',
    'status',
    'counted',
  ];
  const format = giftFileFormat('Location');
  const names = knownNames(format, header);
  expect(names).toEqual([
    'received_date',
    null,
    'npi',
    'entity',
    'gift_type',
    'amount',
    'requestor',
    'status',
    null,
  ]);
  expect(
    headerProblems(
      format,
      names.filter((name) => name !== null),
    ),
  ).toEqual([]);
  for (const word of ['Organization', ' provider', 'REQUESTOR', 'Status', 'Entity']) {
    expect(entityHeader(word)).toBe('Entity');
    expect(knownNames(giftFileFormat(word), [word.trim().toLowerCase(), 'entity'])).toEqual(
      knownNames(GIFT_FILE_FORMAT, [word.trim().toLowerCase(), 'entity']),
    );
  }
});
