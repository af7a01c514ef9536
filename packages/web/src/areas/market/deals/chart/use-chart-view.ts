import { useMemo, useState } from 'react';
import { usePicked } from '../../../../lib/address/use-picked.ts';
import type { SetSearchOptions } from '../../../../lib/address/use-search.ts';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import type { ZoomArea } from '../../../../ui/charts/scatter/zoom.ts';
import type { DealsPatch, DealsSearch } from '../address/deals-search.ts';
import { useHeld } from '../address/use-held.ts';
import { parseZoom, zoomText } from '../address/zoom-text.ts';

type Change = (patch: DealsPatch, options?: SetSearchOptions) => void;

const REPLACE = { replace: true };
const NO_STEPS: readonly (ZoomArea | null)[] = [];

/** Settings of the chart. They are in the address, so that a link shows the same picture. */
export function useChartView(search: DealsSearch, list: string, change: Change) {
  const hidden = useOems(search.hidden.join());
  const inAddress = useSame(search.zoom);
  const [zoom, setZoom] = useHeld(
    list,
    inAddress,
    (area: ZoomArea | null) => change({ zoom: area ? zoomText(area) : undefined }, REPLACE),
    (area) => area && parseZoom(zoomText(area)),
  );
  const [steps, setSteps] = useState({ to: zoom, before: NO_STEPS });
  // Back, a link or another list shows an area to which no step led.
  const before = steps.to === zoom ? steps.before : NO_STEPS;
  return {
    hidden,
    setHidden: useStableCallback((ids: ReadonlySet<string>) => change({ hidden: [...ids] }, REPLACE)),
    /** Null chooses the scale by the amounts. */
    isLog: search.scale === '' ? null : search.scale === 'log',
    setLog: useStableCallback((isLog: boolean) => {
      setZoom(null);
      change({ scale: isLog ? 'log' : 'linear' }, REPLACE);
    }),
    isTable: search.table,
    setTable: useStableCallback((isTable: boolean) => change({ table: isTable || undefined }, REPLACE)),
    zoom,
    setZoom: useStableCallback((area: ZoomArea | null) => {
      setSteps({ to: area, before: area ? [...before, zoom] : NO_STEPS });
      setZoom(area);
    }),
    hasSteps: before.length > 1,
    zoomBack: useStableCallback(() => {
      const area = before.at(-1) ?? null;
      setSteps({ to: area, before: before.slice(0, -1) });
      setZoom(area);
    }),
  };
}

/** Hides and shows OEMs before the address follows, so that the next click starts from what the legend shows. */
export function usePickedOems(chart: ChartView): ChartView {
  const [picked, pick] = usePicked([...chart.hidden].join(), (ids) => chart.setHidden(oemsIn(ids)));
  return {
    ...chart,
    hidden: useOems(picked),
    setHidden: useStableCallback((ids: ReadonlySet<string>) => pick([...ids].join())),
  };
}

const oemsIn = (ids: string): ReadonlySet<string> => new Set(ids === '' ? [] : ids.split(','));

const useOems = (ids: string) => useMemo(() => oemsIn(ids), [ids]);

/** The same object for equal areas, so that another page of rows does not redraw the chart. */
function useSame(area: ZoomArea | null): ZoomArea | null {
  const text = JSON.stringify(area);
  return useMemo(() => JSON.parse(text) as ZoomArea | null, [text]);
}

export type ChartView = ReturnType<typeof useChartView>;
