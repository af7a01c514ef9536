import { formatDollars } from '../../money.ts';
import type { RoiInput, RoiMode } from './roi-input.ts';
import { formatBreakEven } from './roi-results.ts';
import { calculateSides, hasVolume, isPriced, type RoiSides, roiVerdict } from './roi-sides.ts';

export interface ComparedCell {
  text: string;
  /** Of all that can be compared; several may share it. */
  isBest: boolean;
  /** What it has over the current inputs; null for these, and where nothing can be compared. */
  difference: { text: string; isBetter: boolean } | null;
}

export interface ComparedLine {
  id: string;
  label: string;
  /** Whether all that is known stands on one basis. */
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
  /** 1: more is better; -1: less is. */
  better: 1 | -1;
  /** Only amounts of one basis can be told apart: those of the same years, at the same rate. */
  basis(compared: Compared, mode: RoiMode): string;
  text(value: number): string;
  difference(by: number): string;
  /** Parts of one that are shown: what is shown the same is the same. */
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

/** The key figures of several inputs for buying and for leasing; the first are the current ones. */
export function compareScenarios(inputs: readonly RoiInput[]): ComparedLine[] {
  const compared = inputs.map((input) => ({ input, sides: calculateSides(input) }));
  return FIGURES.flatMap((figure) => MODES.map((mode) => comparedLine(figure, mode, compared)));
}

export interface ComparedVerdict {
  better: RoiMode | null;
  text: string;
}

/** Which side is worth more, as the results say it, for each of several inputs. */
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
  const best = isComparable ? bestOf(figure, values) : null;
  const cells = values.map((value, at): ComparedCell => {
    return {
      text: value === null ? '–' : figure.text(value),
      isBest: value !== null && best !== null && value === best,
      difference: at > 0 && bases[at] === bases[0] ? differenceOf(figure, value, values[0]!) : null,
    };
  });
  return { id: `${figure.id}-${mode}`, label: `${figure.label}, ${SIDES[mode]}`, isComparable, cells };
}

/** A figure as it is shown, rounded half away from zero; null while the side has no price, or there is no volume. */
function shownValue({ id, parts }: Figure, mode: RoiMode, { input, sides }: Compared): number | null {
  if (!isPriced(mode, input) || !hasVolume(input)) return null;
  const value = sides[mode].results[id] ?? Number.POSITIVE_INFINITY;
  return Math.sign(value) * (Math.round(Math.abs(value) * parts) / parts);
}

/** The best of at least two that differ. */
function bestOf({ better }: Figure, values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  if (known.length === 0 || least === most) return null;
  return better === 1 ? most : least;
}

function differenceOf(
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
