import { Button, Tooltip } from '@mantine/core';
import { IconMathFunction, IconZoomIn, IconZoomReset } from '@tabler/icons-react';
import { halveArea, type ZoomArea } from '../../../../ui/charts/scatter/zoom.ts';

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
  area: ZoomArea;
  around: { x: number; y: number } | null;
  isZoomed: boolean;
  onZoom(area: ZoomArea | null): void;
}

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
    <Tooltip label="You can also drag across the chart">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconZoomIn {...ICON} />}
        onClick={() => onZoom(halveArea(area, around))}
      >
        Zoom in
      </Button>
    </Tooltip>
  </>
);
