import { formatDollars } from '../../../money.ts';
import type { RoiInput, RoiMode } from '../roi-input.ts';
import { formatBreakEven } from '../roi-results.ts';
import { calculateSides, hasVolume, isPriced, type RoiSides, roiVerdict } from '../roi-sides.ts';

export interface ComparedCell {
  text: string;
  /** Best of all comparable values. Ties are possible. */
  isBest: boolean;
  /** Difference to the current inputs. Null for these, or if not comparable. */
  difference: { text: string; isBetter: boolean } | null;
}

export interface ComparedLine {
  id: string;
  label: string;
  isComparable: boolean;
  cells: ComparedCell[];
}

interface Compared {
  input: RoiInput;
  sides: RoiSides;
}

interface Figure {
  id: 'npv' | 'costOverTerm' | 'yearsToBreakEven';
  label: string;
  /** 1 if more is better, -1 if less is. */
  better: 1 | -1;
  /** Values compare only on the same basis: the same years and the same rate. */
  basis(compared: Compared, mode: RoiMode): string;
  text(value: number): string;
  difference(by: number): string;
  /** Displayed fractions: 10 shows tenths. Values that look the same count as equal. */
  parts: 1 | 10;
}

const dollars = { text: formatDollars, difference: formatDollars, parts: 1 } as const;
const FIGURES: readonly Figure[] = [
  {
    ...dollars,
    id: 'npv',
    label: 'NPV',
    better: 1,
    basis: ({ input, sides }, mode) => `${sides[mode].years} years at ${input.discountRate}%`,
  },
  {
    ...dollars,
    id: 'costOverTerm',
    label: 'Cost over Term',
    better: -1,
    basis: ({ sides }, mode) => `${sides[mode].years} years`,
  },
  {
    id: 'yearsToBreakEven',
    label: 'Years to Break Even',
    better: -1,
    basis: () => 'any term',
    text: (years) => formatBreakEven(Number.isFinite(years) ? years : null),
    difference: (years) => `${years.toFixed(1)} years`,
    parts: 10,
  },
];

const SIDES = { buy: 'Buy', lease: 'Lease' } as const;
const MODES = ['buy', 'lease'] as const;

export function compareScenarios(inputs: readonly RoiInput[]): ComparedLine[] {
  const compared = inputs.map((input) => ({ input, sides: calculateSides(input) }));
  return FIGURES.flatMap((figure) => MODES.map((mode) => comparedLine(figure, mode, compared)));
}

export interface ComparedVerdict {
  better: RoiMode | null;
  text: string;
}

export const compareVerdicts = (inputs: readonly RoiInput[]): ComparedVerdict[] =>
  inputs.map((input) =>
    hasVolume(input)
      ? roiVerdict(input, calculateSides(input))
      : { better: null, text: 'Enter procedures per year.' },
  );

function comparedLine(figure: Figure, mode: RoiMode, compared: readonly Compared[]): ComparedLine {
  const values = compared.map((one) => shownValue(figure, mode, one));
  const bases = compared.map((one) => figure.basis(one, mode));
  const isComparable = new Set(bases.filter((_, at) => values[at] !== null)).size <= 1;
  const best = isComparable ? bestValue(figure, values) : null;
  const cells = values.map((value, at): ComparedCell => {
    return {
      text: value === null ? '–' : figure.text(value),
      isBest: value !== null && best !== null && value === best,
      difference: at > 0 && bases[at] === bases[0] ? cellDifference(figure, value, values[0]!) : null,
    };
  });
  return { id: `${figure.id}-${mode}`, label: `${figure.label}, ${SIDES[mode]}`, isComparable, cells };
}

/**
 * The value as displayed, rounded half away from zero. Null if the side has no price or there is no volume.
 */
function shownValue({ id, parts }: Figure, mode: RoiMode, { input, sides }: Compared): number | null {
  if (!isPriced(mode, input) || !hasVolume(input)) return null;
  const value = sides[mode].results[id] ?? Number.POSITIVE_INFINITY;
  return Math.sign(value) * (Math.round(Math.abs(value) * parts) / parts);
}

function bestValue({ better }: Figure, values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || least === most) return null;
  return better === 1 ? most : least;
}

function cellDifference(
  figure: Figure,
  value: number | null,
  current: number | null,
): ComparedCell['difference'] {
  if (value === null || current === null || value === current) return null;
  const by = value - current;
  if (!Number.isFinite(by)) return null;
  const text = figure.difference(by);
  return { text: by > 0 ? `+${text}` : text, isBetter: by * figure.better > 0 };
}
