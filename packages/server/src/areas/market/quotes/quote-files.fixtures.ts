import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** A workbook with one sheet of the given XML. */
export const workbook = (sheetData: string): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(relation('officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="Quote" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(relation('worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`,
    ),
  });

const STYLED = {
  types:
    '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  relation: `<Relationship Id="r2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
};

/** A workbook of rows whose amounts have a number format. The columns from D on hold amounts. */
export function formattedWorkbook(
  rows: readonly (readonly (string | number)[])[],
  format: string,
): Uint8Array {
  const files = unzipSync(
    workbook(sheetXml(rows).replaceAll(/<c r="([D-F]\d+)"><v>/g, '<c r="$1" s="1"><v>')),
  );
  const extend = (name: string, end: string, more: string) => {
    files[name] = strToU8(strFromU8(files[name]!).replace(end, more));
  };
  extend('[Content_Types].xml', '</Types>', STYLED.types);
  extend('xl/_rels/workbook.xml.rels', '</Relationships>', STYLED.relation);
  const code = format.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  files['xl/styles.xml'] = strToU8(
    `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  );
  return zipSync(files);
}

const cellXml = (value: string | number, name: string): string =>
  typeof value === 'number'
    ? `<c r="${name}"><v>${value}</v></c>`
    : `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`;

export const sheetXml = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((cells, row) => {
      const xml = cells.map((value, column) =>
        cellXml(value, `${String.fromCharCode(65 + column)}${row + 1}`),
      );
      return `<row r="${row + 1}">${xml.join('')}</row>`;
    })
    .join('');

export const PRODUCTS = [
  { product: 'LenSx Laser', oem: 'Alcon' },
  { product: 'ARGOS Biometer', oem: 'Alcon' },
];

/** Two systems, as a table with a heading. Dollars. */
export const QUOTE_ROWS: (string | number)[][] = [
  ['Quotation', 'Q-100200'],
  ['Vendor', 'Alcon'],
  ['Date', '31-Mar-2026'],
  ['Expires', '05/30/2026'],
  ['Customer', 'Oak Hill Hospital'],
  [],
  ['Part', 'Model', 'Qty', 'List price', 'Your price', 'Line total'],
  ['11X58', 'LenSx Laser', 2, 400_000, 300_000, 600_000],
  ['43B16', 'ARGOS Biometer', 4, 25_000, 20_000.5, 80_002],
  ['', '', '', '', 'Total', 680_002],
];

export const QUOTE_SYSTEMS = [
  { product: 'LenSx Laser', oem: 'Alcon', quantity: 2, unitCents: 30_000_000, listCents: 40_000_000 },
  { product: 'ARGOS Biometer', oem: 'Alcon', quantity: 4, unitCents: 2_000_050, listCents: 2_500_000 },
];

/** Content of the rows. */
export const QUOTE_CONTENT = {
  vendor: 'Alcon',
  quoteNumber: 'Q-100200',
  quoteDate: '2026-03-31',
  validUntil: '2026-05-30',
  customer: 'Oak Hill Hospital',
  totalCents: 68_000_200,
  systems: QUOTE_SYSTEMS,
};

export const csvOf = (rows: readonly (readonly (string | number)[])[], separator = ','): Uint8Array =>
  strToU8(rows.map((cells) => cells.join(separator)).join('\r\n'));
