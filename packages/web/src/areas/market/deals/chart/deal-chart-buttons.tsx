import { Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconMathFunction, IconZoomIn, IconZoomReset } from '@tabler/icons-react';
import type { ChartView } from './use-chart-view.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface ScaleButtonProps {
  isLog: boolean;
  onLog(isLog: boolean): void;
}

export const ScaleButton = ({ isLog, onLog }: ScaleButtonProps) => (
  <Button
    variant={isLog ? 'light' : 'subtle'}
    size="compact-sm"
    leftSection={<IconMathFunction {...ICON} />}
    aria-pressed={isLog}
    onClick={() => onLog(!isLog)}
  >
    Log scale
  </Button>
);

interface ZoomButtonsProps {
  isZoomed: boolean;
  chart: Pick<ChartView, 'hasSteps' | 'zoomBack' | 'setZoom'>;
  onZoomIn(): void;
}

export const ZoomButtons = ({ isZoomed, chart, onZoomIn }: ZoomButtonsProps) => (
  <>
    {isZoomed && chart.hasSteps && (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowBackUp {...ICON} />}
        onClick={chart.zoomBack}
      >
        Zoom back
      </Button>
    )}
    {isZoomed && (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconZoomReset {...ICON} />}
        onClick={() => chart.setZoom(null)}
      >
        Reset zoom
      </Button>
    )}
    <Tooltip
      label="You can also drag across the chart, or turn the wheel with Ctrl"
      events={{ hover: true, focus: true, touch: false }}
    >
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconZoomIn {...ICON} />}
        onClick={onZoomIn}
        data-zoom-in
      >
        Zoom in
      </Button>
    </Tooltip>
  </>
);
