import type { LocatedText } from '../text/located-text.ts';
import { cellPart } from '../text/located-text.ts';
import { datesIn } from '../text/quote-dates.ts';
import { type ReadValue, readValue } from '../text/read-value.ts';
import type { QuoteCell, QuoteRow } from '../text/rows.ts';
import { ANY_LABEL, labelledValues } from './labelled-values.ts';

const SURE =
  /^(?:(?:sales\s+)?(?:quot(?:e|ation)|proposal|offer|estimate|bid)\s*(?:no\b|number|nr\b|#|id\b|ref(?:erence)?\b)|(?:our|your)?\s*ref(?:erence)?\b(?:\s*(?:no\b|number|#))?|angebot\S*)\.?/i;
const LIKELY =
  /^(?:sales\s+|budgetary\s+|formal\s+|price\s+)?(?:quot(?:e|ation)|proposal|offer|estimate|bid)\b/i;
const IN_TEXT =
  /\b(?:quot(?:e|ation)|proposal|offer|estimate|reference|ref)\b\.?\s*(?:no\b|number|nr|#|id)?[\s.:#]*([A-Z]{0,5}[-/]?\d[A-Z0-9/.-]{3,}|[A-Z]{1,4}[A-Z0-9/.-]*\d[A-Z0-9/.-]*)/gi;

/** A number has at least four characters, with a digit, and is no date. */
export function quoteNumberIn(text: string): string | null {
  const withoutDates = datesIn(text).reduceRight(
    (rest, { at, end }) => `${rest.slice(0, at)} ${rest.slice(end)}`,
    text,
  );
  const words = withoutDates.split(/[\s,;|()]+/).map((word) => word.replace(/^[#:.]+|[.:]+$/g, ''));
  return (
    words.find(
      (word) =>
        /^[\p{L}\d][\p{L}\d/_.-]{3,29}$/u.test(word) && /\d/.test(word) && !/^\d+[.,]\d\d$/.test(word),
    ) ?? null
  );
}

function firstIn(cells: readonly QuoteCell[]): ReadValue<string> | null {
  for (const cell of cells) {
    const number = quoteNumberIn(cell.text);
    const at = number ? cell.text.indexOf(number) : -1;
    if (number) return readValue(number, cellPart(cell, at, at + number.length));
  }
  return null;
}

/** The number of a quote: behind its label, otherwise in a sentence. */
export function quoteNumber(rows: readonly QuoteRow[], located: LocatedText): ReadValue<string> | null {
  const labelled =
    firstIn(labelledValues(rows, SURE, ANY_LABEL)) ?? firstIn(labelledValues(rows, LIKELY, ANY_LABEL));
  if (labelled) return labelled;
  for (const found of located.text.matchAll(IN_TEXT)) {
    const number = quoteNumberIn(found[1]!);
    const at = number ? found.index + found[0].lastIndexOf(number) : 0;
    if (number) return located.value(number, at, at + number.length);
  }
  return null;
}
