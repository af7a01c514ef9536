import {
  MAX_QUOTE_LINES,
  type QuoteContent,
  type QuoteHeaderField,
  type QuoteLine,
  type QuoteSystem,
} from '../quote-content.ts';

const linesOf = (content: QuoteContent, system: number): QuoteLine[] =>
  content.lines.filter((line) => line.system === system);

const sumOf = (lines: readonly QuoteLine[]): number =>
  lines.reduce((sum, { extendedCents }) => sum + (extendedCents ?? 0), 0);

/** Sum of a system's lines in cents, before discounts on the whole quote. */
export const systemLinesCents = (content: QuoteContent, system: number): number =>
  sumOf(linesOf(content, system));

/**
 * Changes one line. A changed quantity or net price changes the extended price, too. The price of the system
 * follows its lines and keeps its share of discounts on the whole quote.
 */
export function changeLine(content: QuoteContent, at: number, change: Partial<QuoteLine>): QuoteContent {
  const before = content.lines[at];
  if (!before) return content;
  const line = withExtended({ ...before, ...change }, change);
  const next = { ...content, lines: content.lines.with(at, line) };
  const { system } = before;
  return system === null ? next : followLines(content, next, system);
}

function withExtended(line: QuoteLine, change: Partial<QuoteLine>): QuoteLine {
  const isPriced = 'netCents' in change || 'quantity' in change;
  if (!isPriced || 'extendedCents' in change || line.netCents === null) return line;
  return { ...line, extendedCents: line.netCents * (line.quantity ?? 1) };
}

function followLines(before: QuoteContent, after: QuoteContent, at: number): QuoteContent {
  const [sum, next] = [systemLinesCents(before, at), systemLinesCents(after, at)];
  const system = after.systems[at];
  if (!system || sum === next || sum <= 0) return after;
  const share = (system.unitCents * system.quantity) / sum;
  const unitCents = Math.max(0, Math.round((next * share) / system.quantity));
  return { ...after, systems: after.systems.with(at, { ...system, unitCents }) };
}

export function changeSystem(content: QuoteContent, at: number, change: Partial<QuoteSystem>): QuoteContent {
  const system = content.systems[at];
  return system ? { ...content, systems: content.systems.with(at, { ...system, ...change }) } : content;
}

export const changeHeader = <Field extends QuoteHeaderField>(
  content: QuoteContent,
  field: Field,
  value: QuoteContent[Field],
): QuoteContent => ({ ...content, [field]: value });

export const addSystem = (content: QuoteContent, system: QuoteSystem): QuoteContent => ({
  ...content,
  systems: [...content.systems, system],
});

/**
 * Removes a system. Its lines stay as lines of the whole quote, and one more line holds the discounts on them,
 * so that the sum stays.
 */
export function removeSystem(content: QuoteContent, at: number): QuoteContent {
  const lines = content.lines.map((line): QuoteLine => {
    if (line.system === null || line.system < at) return line;
    return line.system === at
      ? { ...line, system: null, kind: 'other' }
      : { ...line, system: line.system - 1 };
  });
  return {
    ...content,
    systems: content.systems.toSpliced(at, 1),
    lines: [...lines, ...discountOf(content, at)],
  };
}

function discountOf(content: QuoteContent, at: number): QuoteLine[] {
  const { product, quantity, unitCents } = content.systems[at]!;
  const extendedCents = quantity * unitCents - systemLinesCents(content, at);
  // Unit prices are rounded.
  if (extendedCents >= -quantity || content.lines.length >= MAX_QUOTE_LINES) return [];
  const nothing = { system: null, partNumber: null, quantity: null, listCents: null, netCents: null };
  return [{ ...nothing, kind: 'other', description: `Discounts on ${product}`, extendedCents }];
}
