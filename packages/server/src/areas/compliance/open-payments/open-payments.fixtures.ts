const ROW = {
  change_type: 'UNCHANGED',
  covered_recipient_type: 'Covered Recipient Physician',
  covered_recipient_npi: '1043288817',
  applicable_manufacturer_or_applicable_gpo_making_payment_name: 'Northwind Devices, Inc.',
  total_amount_of_payment_usdollars: '18.75',
  date_of_payment: '12/02/2024',
  nature_of_payment_or_transfer_of_value: 'Food and Beverage',
  record_id: '1',
  program_year: '2024',
  payment_publication_date: '06/30/2025',
};
type PaymentCells = typeof ROW;

/** A payment in the layout of CMS, with some of its columns. */
export const payment = (changes: Partial<PaymentCells>): PaymentCells => ({ ...ROW, ...changes });

export const paymentFile = (rows: readonly PaymentCells[]): string =>
  [Object.keys(ROW), ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(',')}\r\n`)
    .join('');
