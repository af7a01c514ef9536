import { moneyText } from './cell-text.ts';
import { formatCurrency } from './format-currency.ts';

const STYLES = 'xl/styles.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
/** A cell with a number. Parts do not overlap, so the search is linear. */
const CELL =
  /<((?:\w+:)?)c\s([^<>]*)>\s*(?:<\1f\b[^<>]*>(?:[^<]*<\/\1f>)?\s*)?<\1v\b[^<>]*>([^<]*)<\/\1v>\s*<\/\1c>/g;

const ENTITIES: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };
const plain = (xml: string): string =>
  xml.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (found, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return ENTITIES[name] ?? (code <= 0x10ffff ? String.fromCodePoint(code) : found);
  });

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries(
    [...tag.matchAll(/(?<![\w:])([\w:]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(
      ([, name, double, single]) => [name!, plain(double ?? single ?? '')],
    ),
  );

/** The currency of each cell style. */
function styleCurrencies(styles: string): string[] {
  const tags = (xml: string, name: string) =>
    [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^<]*`, 'g'))].map(([tag]) => attributes(tag));
  const formats = new Map(
    tags(styles, 'numFmt').map(({ numFmtId, formatCode = '' }) => [numFmtId, formatCurrency(formatCode)]),
  );
  const cells = /<(?:\w+:)?cellXfs\b([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles)?.[1] ?? '';
  return tags(cells, 'xf').map(({ numFmtId }) => formats.get(numFmtId) ?? '');
}

/** Writes the currency of number formats into the cells, because the library gives only numbers. */
export function writeCurrencies(files: Map<string, Uint8Array>): void {
  const decoder = new TextDecoder();
  const currencies = styleCurrencies(decoder.decode(files.get(STYLES)));
  if (currencies.every((currency) => currency === '')) return;
  for (const [name, bytes] of files) {
    if (!SHEET.test(name)) continue;
    const xml = decoder.decode(bytes).replaceAll(CELL, (cell, prefix: string, tag: string, value: string) => {
      const { r, s, t = 'n' } = attributes(tag);
      const currency = currencies[Number(s)];
      const number = Number(value);
      if (!currency || t !== 'n' || value.trim() === '' || !Number.isFinite(number)) return cell;
      const at = r === undefined ? '' : ` r="${r.replaceAll(/\W/g, '')}"`;
      return `<${prefix}c${at} t="inlineStr"><${prefix}is><${prefix}t>${moneyText(number, currency)}</${prefix}t></${prefix}is></${prefix}c>`;
    });
    files.set(name, new TextEncoder().encode(xml));
  }
}
