import { useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import type { ZoomArea } from '../../../../ui/charts/scatter/zoom.ts';

interface Settings {
  of: string;
  hidden: ReadonlySet<string>;
  /** Null chooses the scale by the amounts. */
  isLog: boolean | null;
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * Settings of the chart. Hidden OEMs survive a change of the range, but the zoom applies to one list only.
 */
export function useChartView(of: string, list: string) {
  const [kept, setKept] = useState<Settings>({ of, hidden: NOTHING, isLog: null });
  const [area, setArea] = useState<{ list: string; zoom: ZoomArea } | null>(null);
  const settings = kept.of === of ? kept : { of, hidden: NOTHING, isLog: null };
  return {
    hidden: settings.hidden,
    setHidden: useStableCallback((hidden: ReadonlySet<string>) => setKept({ ...settings, hidden })),
    isLog: settings.isLog,
    setLog: useStableCallback((isLog: boolean) => {
      setKept({ ...settings, isLog });
      setArea(null);
    }),
    zoom: area?.list === list ? area.zoom : null,
    setZoom: useStableCallback((zoom: ZoomArea | null) => setArea(zoom && { list, zoom })),
  };
}

export type ChartView = ReturnType<typeof useChartView>;
