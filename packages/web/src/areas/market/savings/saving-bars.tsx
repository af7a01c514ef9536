import {
  type QuarterSaving,
  quarterLabel,
  savingColumns,
} from '@capwise/domain/market/savings/saving-quarters';
import { formatDollars } from '@capwise/domain/money';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { exactDollars } from './saving-columns.tsx';
import type { SavingSeries } from './saving-series.ts';
import classes from './savings.module.css';
import { useSeriesColors } from './use-series-colors.ts';

const WIDTH = 100;
const HEIGHT = 160;
const BAR = 48;
const LABEL = 18;
const BOTTOM = HEIGHT + 2 * LABEL;

/** The other value, or none if it was the only one. */
export const toggled = (chosen: readonly string[], value: string): string[] =>
  chosen.length === 1 && chosen[0] === value ? [] : [value];

interface SavingBarsProps {
  rows: readonly QuarterSaving[];
  /** Parts of the bars. Empty for whole bars. */
  series: readonly SavingSeries[];
  chosen: readonly string[];
  onChoose(quarters: string[]): void;
}

/** A button for each quarter. It shows only the systems of this quarter, or all again. */
export function SavingBars({ rows, series, chosen, onChoose }: SavingBarsProps) {
  const { axis, columns } = savingColumns(rows);
  const colors = useSeriesColors(series);
  const y = (fraction: number) => LABEL + fraction * HEIGHT;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form.
    <div className={classes.bars} role="group" aria-label="Saved by quarter">
      {columns.map(({ quarter, savedCents, parts, bars }) => {
        const isNegative = savedCents < 0;
        const ends = bars.map(({ top, height }) => (isNegative ? top + height : top));
        const end = isNegative ? y(Math.max(axis, ...ends)) + 13 : y(Math.min(axis, ...ends)) - 5;
        return (
          <UnstyledButton
            key={quarter}
            className={classes.quarter}
            aria-pressed={chosen.includes(quarter)}
            data-others={(chosen.length > 0 && !chosen.includes(quarter)) || undefined}
            onClick={() => onChoose(toggled(chosen, quarter))}
          >
            <VisuallyHidden>{words(quarter, savedCents, series, parts)}</VisuallyHidden>
            <svg width={WIDTH} height={BOTTOM + LABEL} aria-hidden>
              {bars.map(({ id, top, height, savedCents: part }) => (
                <rect
                  key={id}
                  x={(WIDTH - BAR) / 2}
                  y={y(top)}
                  width={BAR}
                  height={height * HEIGHT}
                  data-negative={(series.length === 0 && part < 0) || undefined}
                  style={{ fill: colors.get(id) }}
                />
              ))}
              <text x={WIDTH / 2} y={end} className={classes.barValue}>
                {formatDollars(savedCents / 100)}
              </text>
              <text x={WIDTH / 2} y={BOTTOM + 12}>
                {quarterLabel(quarter)}
              </text>
              <line x1={0} x2={WIDTH} y1={y(axis)} y2={y(axis)} />
            </svg>
          </UnstyledButton>
        );
      })}
    </div>
  );
}

/** 'Q4 2026: $20,000.25. CT $12,000.00, MR $8,000.25' */
function words(
  quarter: string,
  savedCents: number,
  series: readonly SavingSeries[],
  parts: QuarterSaving['parts'],
): string {
  const named = series.flatMap(({ id, name }) => {
    const part = parts.find((one) => one.id === id);
    return part ? [`${name} ${exactDollars(part.savedCents / 100)}`] : [];
  });
  const sum = `${quarterLabel(quarter)}: ${exactDollars(savedCents / 100)}`;
  return named.length > 0 ? `${sum}. ${named.join(', ')}` : sum;
}
