import { Button, Text } from '@mantine/core';
import classes from './deal-chart.module.css';
import type { ChartView } from './use-chart-view.ts';

export const OutOfSight = ({ text, onShow }: { text: string; onShow(): void }) => (
  <div className={classes.outOfSight} role="status">
    <Text size="sm">{text}</Text>
    <Button variant="default" size="compact-sm" onClick={onShow}>
      Show
    </Button>
  </div>
);

const NOTHING: ReadonlySet<string> = new Set();

export function NothingShown({ isHidden, chart }: { isHidden: boolean; chart: ChartView }) {
  return (
    <div className={classes.nothing} role="status">
      <Text>{isHidden ? 'All OEMs are hidden.' : 'No deals of the selected OEMs in this range.'}</Text>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => (isHidden ? chart.setHidden(NOTHING) : chart.setZoom(null))}
      >
        {isHidden ? 'Show all OEMs' : 'Reset zoom'}
      </Button>
    </div>
  );
}
