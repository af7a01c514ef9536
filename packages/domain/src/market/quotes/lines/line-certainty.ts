import type { PriceLine } from '../rows/price-numbers.ts';
import type { DescribedRow } from '../rows/wrapped-rows.ts';
import type { FoundSystem } from './found-systems.ts';

const OPTION = /^(?:[-–•+*>]|options?\b|opt\.?\b|incl|accessor|add-?on|upgrade|\d+\.\d)/i;
/** A line this large in relation to the system above it is hardly its option. */
const LARGE_OPTION = 0.6;
/** A price without arithmetic, with and without a quantity that is named as one. */
const COUNTED = 0.93;
const UNCOUNTED = 0.85;
/** A quantity and prices that do not explain each other. */
const CONTRADICTED = 0.8;
const UNNAMED_OPTION = 0.88;
const UNSURE_OPTION = 0.8;
const UNLIKELY_OPTION = 0.5;

const isContradicted = ({ isChecked, cells }: PriceLine): boolean =>
  !isChecked && cells.unit !== undefined && cells.extended !== undefined;

/** Certainty of a system's own price. */
export function priceCertainty(line: PriceLine): number {
  if (line.isChecked) return 1;
  if (isContradicted(line)) return CONTRADICTED;
  return line.cells.quantity?.role === 'quantity' ? COUNTED : UNCOUNTED;
}

/** Certainty that a row is an option of the system above it. Null if it is hardly one. */
export function optionCertainty(
  { label, texts, line }: DescribedRow,
  system: FoundSystem,
): { certainty: number; isLarge: boolean } | null {
  const isNamed = OPTION.test(label) || (texts[0]?.x ?? 0) > system.x + 3;
  const isLarge = line!.extended > system.net * LARGE_OPTION;
  if (isLarge) return isNamed ? { certainty: UNLIKELY_OPTION, isLarge } : null;
  if (isNamed) return { certainty: isContradicted(line!) ? CONTRADICTED : 1, isLarge };
  return { certainty: line!.isChecked ? UNNAMED_OPTION : UNSURE_OPTION, isLarge };
}
