import { describe, expect, it } from 'vitest';
import { headerProblems } from '../../imports/row-format.ts';
import { AMOUNT_REASON, GIFT_FILE_FORMAT, readAmount, rowDateFault } from './gift-rows.ts';

const RECORD = {
  provider_id: 'p1',
  entity_id: 'e1',
  received_date: '03/05/2026',
  gift_type: 'Meal',
  requestor: 'Ann',
  amount: '84.95',
};

describe('a row of a gift file', () => {
  it('is a gift, without an incidental, a description and comments by default', () => {
    expect(GIFT_FILE_FORMAT.read(RECORD).row).toEqual({
      providerId: 'p1',
      npi: null,
      entityId: 'e1',
      entity: null,
      receivedDate: '2026-03-05',
      giftType: 'Meal',
      requestor: 'Ann',
      amount: 8_495,
      isIncidental: false,
      description: '',
      comments: '',
      exception: null,
      isConfirmed: false,
      status: 1,
      returnedDate: null,
      voidReason: '',
      organization: null,
    });
    expect(GIFT_FILE_FORMAT.required).toEqual(['received_date', 'gift_type', 'requestor', 'amount']);
  });

  it('names a provider by ID or NPI, and a place by ID or name', () => {
    const { provider_id: _, entity_id: __, ...others } = RECORD;
    const named = { ...others, npi: '1234567893', entity: 'North' };
    expect(GIFT_FILE_FORMAT.read(named).row).toMatchObject({
      providerId: null,
      npi: '1234567893',
      entityId: null,
      entity: 'North',
    });
    expect(headerProblems(GIFT_FILE_FORMAT, Object.keys(named))).toEqual([]);
    expect(headerProblems(GIFT_FILE_FORMAT, Object.keys(others))).toEqual([
      { line: 1, column: 'provider_id', reason: 'this column is missing, and npi too' },
      { line: 1, column: 'entity_id', reason: 'this column is missing, and entity too' },
    ]);
  });

  it.each([
    ['yes', true],
    ['TRUE', true],
    ['Y', true],
    ['0', false],
    ['No', false],
    ['false', false],
    [' ', false],
  ])('that says %j is incidental: %s', (incidental, isIncidental) => {
    expect(GIFT_FILE_FORMAT.read({ ...RECORD, incidental }).row?.isIncidental).toBe(isIncidental);
  });

  it('names each cell that cannot be read', () => {
    const { problems } = GIFT_FILE_FORMAT.read({
      ...RECORD,
      provider_id: '',
      received_date: '2026-02-30',
      amount: '0',
      incidental: 'maybe',
    });
    expect(problems).toEqual([
      { column: 'provider_id', reason: 'is missing: enter provider_id or npi' },
      { column: 'received_date', reason: 'must be a date such as 2026-03-31 or 03/31/2026' },
      { column: 'amount', reason: AMOUNT_REASON },
      { column: 'incidental', reason: 'must be yes or no' },
    ]);
  });

  it('names contradictions besides the cells that cannot be read, and none that follow from those', () => {
    const read = (cells: object) => {
      const { problems } = GIFT_FILE_FORMAT.read({ ...RECORD, ...cells });
      return problems.map(({ column }) => column);
    };
    expect(read({ amount: '0', status: 'Returned' })).toEqual(['amount']);
    expect(read({ gift_type: '', status: 'Returned' })).toEqual(['gift_type', 'returned_date']);
    expect(read({ status: 'Lost', returned_date: '2026-03-05', void_reason: 'x' })).toEqual(['status']);
    expect(read({ received_date: '', incidental: 'no', exception: '2' })).toEqual([
      'received_date',
      'incidental',
    ]);
  });

  it('has a draft to check the other cells, with stand-ins for the wrong ones', () => {
    const read = GIFT_FILE_FORMAT.read({ ...RECORD, amount: 'ten', received_date: '' });
    expect(read).toMatchObject({
      row: null,
      draft: { ...GIFT_FILE_FORMAT.read(RECORD).row, amount: 1, receivedDate: '2000-01-01' },
    });
  });
});

it.each([
  ['0.01', 1],
  ['999999.99', 99_999_999],
  ['1000000', null],
  ['0', null],
  ['-1', null],
  ['x', null],
])('the amount %j is %j cents', (value, cents) => {
  expect(readAmount(value)).toBe(cents);
});

it.each([
  ['2026-03-05', false, null],
  ['2025-12-31', false, 'Date received cannot be before 01/01/2026'],
  ['2026-03-06', false, 'Date received cannot be in the future'],
  ['2026-03-06', true, 'Date received cannot be in the future'],
  ['2026-03-05', true, 'is in 2026. Clear Past Years to import gifts of this year.'],
  ['2025-12-31', true, null],
  ['1990-01-01', true, null],
  ['1989-12-31', true, 'cannot be before 01/01/1990'],
])('the day %s of an import of past years (%s) has the fault %j', (received, isHistory, fault) => {
  expect(rowDateFault(received, '2026-03-05', isHistory)).toBe(fault);
});
