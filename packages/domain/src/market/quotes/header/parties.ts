import { makersIn } from '../catalog/match-maker.ts';
import type { QuoteCatalog } from '../catalog/quote-catalog.ts';
import { nameTokens } from '../catalog/tokens.ts';
import { datesIn } from '../text/quote-dates.ts';
import type { QuoteRow } from '../text/rows.ts';
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

/** The hospital that is quoted. */
export function customerOf(rows: readonly QuoteRow[], vendor: string | null): string | null {
  const values = labelledValues(rows, CUSTOMER, ANY_LABEL)
    .map(tidied)
    .filter((text) => isName(text) && text !== vendor);
  const labelled = values.find((text) => HOSPITAL.test(text)) ?? values[0];
  if (labelled) return labelled;
  const cells = rows.slice(0, 40).flatMap((row) => row.cells);
  const named = cells.find(
    ({ text }) =>
      HOSPITAL.test(text) && isName(text) && text !== vendor && text.length < 50 && !TITLE.test(text),
  );
  return named ? tidied(named.text) : null;
}

const makerNamed = (text: string, catalog: QuoteCatalog): string | null => {
  const tokens = nameTokens(text);
  const [best] = makersIn(tokens, catalog).toSorted((a, b) => b.length - a.length);
  return best && nameTokens(best).length >= tokens.length - 3 ? best : null;
};

/** The seller as its quote writes it, or as the catalog does if it is a maker. */
export function vendorOf(rows: readonly QuoteRow[], catalog: QuoteCatalog): string | null {
  const spelled = (name: string) => {
    const same = catalog.makers.find(({ tokens }) => tokens.join(' ') === nameTokens(name).join(' '));
    return same?.name ?? name;
  };
  const [labelled] = labelledValues(rows, VENDOR, ANY_LABEL).map(tidied).filter(isName);
  if (labelled) return spelled(makerNamed(labelled, catalog) ?? labelled);
  const head = rows.filter(({ page }) => page === rows[0]?.page).slice(0, HEAD);
  const customer = head.findIndex((row) => row.cells.some(({ text }) => CUSTOMER.test(text)));
  const own = customer > 0 ? head.slice(0, customer) : head;
  const cells = own.flatMap((row) =>
    row.cells.map(({ text }) => ({ text: tidied(text), height: row.height })),
  );
  const names = cells.filter(({ text }) => isName(text) && !TITLE.test(text) && !ANY_LABEL.test(text));
  const largest = Math.max(...names.map(({ height }) => height));
  const large = names.filter(({ height }) => height === largest);
  for (const { text } of [...large, ...names]) {
    const maker = makerNamed(text, catalog);
    if (maker) return maker;
  }
  return (
    (large.length < names.length ? large[0] : (names.find(({ text }) => COMPANY.test(text)) ?? names[0]))
      ?.text ?? null
  );
}
