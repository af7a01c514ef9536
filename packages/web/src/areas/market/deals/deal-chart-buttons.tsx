import { Button, Tooltip } from '@mantine/core';
import { IconMathFunction, IconZoomIn, IconZoomReset } from '@tabler/icons-react';
import { halfOf, type ZoomArea } from '../../../ui/charts/zoom.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface ScaleButtonProps {
  isLog: boolean;
  onLog(isLog: boolean): void;
}

/** Amounts that lie far apart are told apart on a logarithmic scale. */
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
  /** What the chart shows now. */
  area: ZoomArea;
  /** The selected dot, which stays in sight. */
  around: { x: number; y: number } | null;
  isZoomed: boolean;
  onZoom(area: ZoomArea | null): void;
}

/** What a drag over the chart does too, for the keyboard, and the way back. */
export const ZoomButtons = ({ area, around, isZoomed, onZoom }: ZoomButtonsProps) => (
  <>
    {isZoomed && (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconZoomReset {...ICON} />}
        onClick={() => onZoom(null)}
      >
        Reset zoom
      </Button>
    )}
    <Tooltip label="Or drag over the chart">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconZoomIn {...ICON} />}
        onClick={() => onZoom(halfOf(area, around))}
      >
        Zoom in
      </Button>
    </Tooltip>
  </>
);
