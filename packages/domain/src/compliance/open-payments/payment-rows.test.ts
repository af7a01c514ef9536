import { expect, it } from 'vitest';
import { headerProblems } from '../../imports/row-format.ts';
import { paymentFormat } from './payment-rows.ts';

const NPI = '1043288817';
const format = paymentFormat(new Set([NPI]));

const record = (changes: Record<string, string> = {}): Record<string, string> => ({
  record_id: '1062812345',
  program_year: '2024',
  covered_recipient_npi: NPI,
  total_amount_of_payment_usdollars: '18.75',
  date_of_payment: '12/02/2024',
  nature_of_payment_or_transfer_of_value: 'Food and Beverage',
  applicable_manufacturer_or_applicable_gpo_making_payment_name: 'Northwind Devices',
  payment_publication_date: '06/30/2025',
  ...changes,
});

it('reads a payment to a provider, and only the year of others', () => {
  expect(format.read(record()).row).toEqual({
    programYear: 2024,
    payment: {
      ...{ recordId: 1_062_812_345, npi: NPI, payer: 'Northwind Devices', nature: 'Food and Beverage' },
      ...{ cents: 1_875, paidOn: '2024-12-02' },
    },
  });
  for (const npi of ['', '1790446225'])
    expect(format.read(record({ covered_recipient_npi: npi, date_of_payment: 'never' }))).toEqual({
      row: { programYear: 2024, payment: null },
      problems: [],
    });
});

it.each([
  ['record_id', '10 62'],
  ['program_year', '1999'],
  ['total_amount_of_payment_usdollars', '-4'],
  ['total_amount_of_payment_usdollars', '0'],
  ['total_amount_of_payment_usdollars', '99999999999'],
  ['date_of_payment', '02/30/2024'],
  ['nature_of_payment_or_transfer_of_value', ''],
  ['payment_publication_date', '06/3'],
])('names %s as bad: %j', (column, value) => {
  expect(format.read(record({ [column]: value })).problems.map((one) => one.column)).toEqual([column]);
});

it('notices a cut row and a wrong year of others', () => {
  const other = { covered_recipient_npi: '1790446225', payment_publication_date: '06', program_year: 'x' };
  expect(format.read(record(other)).problems.map((one) => one.column)).toEqual([
    'program_year',
    'payment_publication_date',
  ]);
});

it('needs the columns that it reads, and ignores others', () => {
  const header = Object.keys(record());
  expect(headerProblems(format, [...header, 'change_type'])).toEqual([]);
  expect(
    headerProblems(
      format,
      header.filter((name) => name !== 'covered_recipient_npi'),
    ),
  ).toMatchObject([{ column: 'covered_recipient_npi', reason: 'this column is missing' }]);
});
