import type { DealRange, DealView } from '@capwise/domain/market/deals/deals';
import { Button, Paper, Text } from '@mantine/core';
import { FiguresBar, FiguresSpace } from '../../../../ui/page/figures-bar.tsx';
import { figureTexts } from './figure-texts.ts';
import classes from './figures-line.module.css';
import type { ShownFigures } from './use-deal-figures.ts';

interface FiguresLineProps {
  shown: ShownFigures;
  view: DealView;
  months: DealRange;
}

/** Figures of all deals in the chart. Not shown without deals, because the chart says so. */
export function FiguresLine({ shown, view, months }: FiguresLineProps) {
  const { figures, isLoading, error, retry } = shown;
  if (error)
    return (
      <Paper withBorder className={classes.failed} role="status">
        <Text size="sm">The figures were not loaded.</Text>
        <Button variant="default" size="compact-sm" onClick={retry}>
          Load figures again
        </Button>
      </Paper>
    );
  if (!figures) return isLoading ? <FiguresSpace /> : null;
  if (figures.count === 0) return null;
  return <FiguresBar label="Figures" figures={figureTexts(figures, view, months)} isBusy={isLoading} />;
}
