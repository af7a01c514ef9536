import { formatDollars } from '@capwise/domain/money';
import { UnstyledButton } from '@mantine/core';
import { toggled } from './saving-bars.tsx';
import { NO_TECHNOLOGY, type SavingSeries } from './saving-series.ts';
import classes from './savings.module.css';
import { useSeriesColors } from './use-series-colors.ts';

interface SavingLegendProps {
  series: readonly SavingSeries[];
  chosen: readonly string[];
  onChoose(technologies: string[]): void;
}

/** Technologies with what they saved. A button shows only the systems of its technology, or all again. */
export function SavingLegend({ series, chosen, onChoose }: SavingLegendProps) {
  const colors = useSeriesColors(series);
  if (series.length === 0) return null;
  return (
    <ul className={classes.legend} aria-label="Technologies">
      {series.map(({ id, name, savedCents }) => {
        const entry = (
          <>
            <span className={classes.swatch} style={{ background: colors.get(id) }} />
            <span>{name}</span>
            <span className={classes.legendValue}>{formatDollars(savedCents / 100)}</span>
          </>
        );
        return (
          <li key={id}>
            {id === NO_TECHNOLOGY ? (
              <span className={classes.entry}>{entry}</span>
            ) : (
              <UnstyledButton
                className={classes.entry}
                aria-pressed={chosen.includes(id)}
                onClick={() => onChoose(toggled(chosen, id))}
              >
                {entry}
              </UnstyledButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
