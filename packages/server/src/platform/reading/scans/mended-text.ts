/** The rest of a ruling line next to a word. */
const STROKES = /^[|¦]+|[|¦]+$/g;
/** Groups of thousands and two decimals, such as 58.071.16 for 58,071.16. */
const POINTS = /\d{1,3}(?:[.,]\d{3})*[.,]\d{3}\.\d{2}(?!\d)/g;

/** Corrects what the recognition mistakes in amounts. A point before three and two digits was a comma. */
export const mendedAmount = (text: string): string =>
  text
    .replaceAll(STROKES, '')
    .replaceAll(/§(?=\d)/g, '$')
    .replaceAll(POINTS, (amount) => {
      const cents = amount.slice(-3);
      return amount.slice(0, -3).replaceAll('.', ',') + cents;
    });
