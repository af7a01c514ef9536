const HEADER: Record<string, string> = {
  vendor: 'Vendor',
  quoteNumber: 'Quote',
  quoteDate: 'Date',
  validUntil: 'Valid until',
  customer: 'Customer',
  currency: 'Currency',
  totalCents: 'Total',
};
const COLUMNS: Record<string, string> = {
  product: 'Product',
  partNumber: 'Part',
  description: 'Description',
  quantity: 'Quantity',
  listCents: 'List price',
  unitCents: 'Net price',
  netCents: 'Net price',
  extendedCents: 'Extended price',
};

/** Name of a value by its path, such as 'Net price, line 4'. */
export function valueLabel(path: string): string {
  const [group = '', at, column = ''] = path.split('.');
  if (at === undefined) return HEADER[group] ?? group;
  return `${COLUMNS[column] ?? column}, ${group === 'systems' ? 'system' : 'line'} ${Number(at) + 1}`;
}
