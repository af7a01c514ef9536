import { makersIn } from '../catalog/match-maker.ts';
import type { QuoteCatalog } from '../catalog/quote-catalog.ts';
import { nameTokens } from '../catalog/tokens.ts';
import { datesIn } from '../text/quote-dates.ts';
import { type ReadValue, readValue } from '../text/read-value.ts';
import type { QuoteCell, QuoteRow } from '../text/rows.ts';
import { ANY_LABEL, labelledValues } from './labelled-values.ts';

const VENDOR =
  /^(?:vendor|supplier|seller|from|offered by|quoted by|submitted by|company)\b(?:\s*name)?\s*(?::|$)/i;
const CUSTOMER =
  /^(?:prepared for|quot(?:e|ation|ed) (?:for|to)|customer(?: name)?|bill(?:ed)? to|sold to|ship to|client|hospital|account(?: name)?|buyer|purchaser|proposal for|facility|submitted to|to)\b\s*(?::|$|(?=\s*[A-Z]))/i;
const HOSPITAL =
  /\b(?:hospitals?|medical cent(?:er|re)|health(?:care)?(?: system| network| partners)?|clinics?|infirmary|medical group|surgery center|university)\b/i;
const TITLE =
  /^(?:sales |price |budgetary |formal )?(?:quot(?:e|ation)|proposal|offer|estimate|invoice)\b|^page\b|confidential/i;
const COMPANY =
  /\b(?:inc|llc|ltd|gmbh|corp(?:oration)?|co|company|usa|america|ag|systems?|healthcare|medical)\b\.?/i;
/** Rows in which the vendor's letterhead is expected. */
const HEAD = 14;

const isName = (text: string) =>
  text.length >= 2 &&
  text.length <= 70 &&
  /\p{L}{2}/u.test(text) &&
  !/@|www\.|\d{3}[-. ]\d{4}/.test(text) &&
  datesIn(text).length === 0;

const tidied = (name: string) =>
  name
    .replace(/^[\s:,-]+|[\s,;:]+$/g, '')
    .replace(/,?\s*(?:attn|attention|purchasing dep)\b.*$/i, '')
    .trim();

const namesIn = (cells: readonly QuoteCell[]): ReadValue<string>[] =>
  cells.map((cell) => readValue(tidied(cell.text), cell)).filter(({ value }) => isName(value));

/** The hospital that is quoted. */
export function customerOf(rows: readonly QuoteRow[], vendor: string | null): ReadValue<string> | null {
  const values = namesIn(labelledValues(rows, CUSTOMER, ANY_LABEL)).filter(({ value }) => value !== vendor);
  const labelled = values.find(({ value }) => HOSPITAL.test(value)) ?? values[0];
  if (labelled) return labelled;
  const cells = rows.slice(0, 40).flatMap((row) => row.cells);
  const named = cells.find(
    ({ text }) =>
      HOSPITAL.test(text) && isName(text) && text !== vendor && text.length < 50 && !TITLE.test(text),
  );
  return named ? readValue(tidied(named.text), named) : null;
}

const makerNamed = (text: string, catalog: QuoteCatalog): string | null => {
  const tokens = nameTokens(text);
  const [best] = makersIn(tokens, catalog).toSorted((a, b) => b.length - a.length);
  return best && nameTokens(best).length >= tokens.length - 3 ? best : null;
};

const spelled = (name: string, catalog: QuoteCatalog): string => {
  const same = catalog.makers.find(({ tokens }) => tokens.join(' ') === nameTokens(name).join(' '));
  return same?.name ?? name;
};

/** Names in a letterhead, the largest ones first. */
function letterhead(rows: readonly QuoteRow[]) {
  const head = rows.filter(({ page }) => page === rows[0]?.page).slice(0, HEAD);
  const customer = head.findIndex((row) => row.cells.some(({ text }) => CUSTOMER.test(text)));
  const own = customer > 0 ? head.slice(0, customer) : head;
  const named = own.flatMap((row) =>
    namesIn(row.cells)
      .filter(({ value }) => !TITLE.test(value) && !ANY_LABEL.test(value))
      .map((name) => ({ name, height: row.height })),
  );
  const largest = Math.max(...named.map(({ height }) => height));
  const names = named.map(({ name }) => name);
  return { names, large: named.filter(({ height }) => height === largest).map(({ name }) => name) };
}

/** The seller as its quote writes it, or as the catalog does if it is a maker. */
export function vendorOf(rows: readonly QuoteRow[], catalog: QuoteCatalog): ReadValue<string> | null {
  const [labelled] = namesIn(labelledValues(rows, VENDOR, ANY_LABEL));
  if (labelled)
    return { ...labelled, value: spelled(makerNamed(labelled.value, catalog) ?? labelled.value, catalog) };
  const { names, large } = letterhead(rows);
  for (const name of [...large, ...names]) {
    const maker = makerNamed(name.value, catalog);
    if (maker) return { ...name, value: maker };
  }
  if (large.length < names.length) return large[0] ?? null;
  return names.find(({ value }) => COMPANY.test(value)) ?? names[0] ?? null;
}
