import type { FoundLine } from '../discounts/found-line.ts';
import {
  DESCRIPTION_LENGTH,
  MAX_QUOTE_CENTS,
  MAX_QUOTE_QUANTITY,
  NUMBER_LENGTH,
  type QuoteLine,
  type QuoteLineKind,
} from '../quote-content.ts';
import type { ReadValue } from '../text/read-value.ts';
import type { Findings } from './findings.ts';
import { clipped, readable } from './readable.ts';

const IN_SYSTEM: QuoteLineKind[] = ['system', 'option'];

/** An amount, or null with a doubt if it is too large to store. */
export function limitedCents(
  path: string,
  read: ReadValue<number> | null,
  findings: Findings,
): number | null {
  findings.take(path, read, true);
  if (!read || Math.abs(read.value) <= MAX_QUOTE_CENTS) return read?.value ?? null;
  findings.doubt(path, `${readable(read.value)} is too large for a price.`);
  return null;
}

function limitedQuantity(path: string, read: ReadValue<number> | null, findings: Findings): number | null {
  findings.take(path, read);
  if (!read || (read.value >= 1 && read.value <= MAX_QUOTE_QUANTITY)) return read?.value ?? null;
  findings.doubt(path, `${read.value.toLocaleString('en-US')} is too large for a quantity.`);
  return null;
}

/** Notes a line whose stated quantity and prices do not explain each other. */
function checkArithmetic(path: string, { quantity, net, extended }: FoundLine, findings: Findings): void {
  if (!quantity || !net?.box || !extended?.box || net.value === 0) return;
  const product = quantity.value * net.value;
  if (Math.abs(product - extended.value) <= Math.max(1, quantity.value / 2)) return;
  const pieces = extended.value / net.value;
  if (Number.isInteger(pieces) && pieces >= 1 && pieces <= MAX_QUOTE_QUANTITY) {
    const sum = `${readable(extended.value)} ÷ ${readable(net.value)} is ${pieces}`;
    findings.doubt(`${path}.quantity`, `${sum}, not ${quantity.value}.`, pieces);
    return;
  }
  const each = extended.value / quantity.value;
  const proposal = Number.isInteger(each) && Math.abs(each) <= MAX_QUOTE_CENTS ? each : null;
  findings.doubt(
    `${path}.netCents`,
    `${readable(extended.value)} ÷ ${quantity.value} is ${readable(Math.round(each))}, not ${readable(net.value)}.`,
    proposal,
  );
}

/** @param system index among the stored systems */
export function lineContent(
  found: FoundLine,
  path: string,
  system: number | null,
  findings: Findings,
): QuoteLine {
  const { partNumber, description } = found;
  findings.take(`${path}.partNumber`, partNumber);
  findings.take(`${path}.description`, description);
  const line: QuoteLine = {
    kind: system === null && IN_SYSTEM.includes(found.kind) ? 'other' : found.kind,
    system,
    partNumber: (partNumber && clipped(partNumber.value, NUMBER_LENGTH)) || null,
    description: clipped(description.value, DESCRIPTION_LENGTH),
    quantity: limitedQuantity(`${path}.quantity`, found.quantity, findings),
    listCents: limitedCents(`${path}.listCents`, found.list, findings),
    netCents: limitedCents(`${path}.netCents`, found.net, findings),
    extendedCents: limitedCents(`${path}.extendedCents`, found.extended, findings),
  };
  checkArithmetic(path, found, findings);
  if (found.doubt) findings.doubt(`${path}.kind`, found.doubt);
  return line;
}
