import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import type { ZoomStep } from '../../../../ui/charts/scatter/use-zoom-keys.ts';
import {
  areaAround,
  halvedArea,
  movedArea,
  scaledArea,
  type ZoomArea,
  zoomedTo,
} from '../../../../ui/charts/scatter/zoom.ts';
import type { ChartView } from './use-chart-view.ts';

interface ZoomRequest {
  series: readonly { points: Float64Array }[];
  zoom: ZoomArea | null;
  whole: ZoomArea;
  chart: ChartView;
  /** The selected deal. */
  place: { x: number; y: number } | null;
  isShown: boolean;
}

/** Ways to zoom. Zooming in goes to the selected deal, or to where most deals are. */
export function useDealZoom({ series, zoom, whole, chart, place, isShown }: ZoomRequest) {
  const { setZoom, setHidden, hidden, zoomBack } = chart;
  const area = zoom ?? whole;
  const zoomIn = () => setZoom(zoomedTo(halvedArea(area, drawnDots(series), isShown ? place : null), whole));
  const step = useStableCallback((next: ZoomStep) => {
    if (next.kind === 'all') setZoom(null);
    else if (next.kind === 'back') zoomBack();
    else if (next.kind === 'move') zoom && setZoom(movedArea(zoom, next, whole));
    else if (next.around || next.factor > 1)
      setZoom(scaledArea(area, next.factor, next.around ?? middleOf(area), whole));
    else zoomIn();
  });
  return {
    zoomIn,
    step,
    pick: (next: ZoomArea) => setZoom(zoomedTo(next, whole)),
    /** Shows the selected deal, and its OEM if that is hidden. */
    show(oemId: string | null) {
      if (oemId !== null) setHidden(new Set([...hidden].filter((id) => id !== oemId)));
      if (zoom && place) setZoom(areaAround(zoom, place, whole));
    },
  };
}

const middleOf = ({ x, y }: ZoomArea) => ({ x: (x.from + x.to) / 2, y: (y.from + y.to) / 2 });

const drawnDots = (series: readonly { points: Float64Array }[]) =>
  series.flatMap(({ points }) =>
    Array.from({ length: points.length / 2 }, (_, index) => ({
      x: points[index * 2]!,
      y: points[index * 2 + 1]!,
    })),
  );
