import { dayToEpochSeconds, isDay, utcDay } from '@capwise/domain/dates';
import type { ZoomArea } from '../../../../ui/charts/scatter/zoom.ts';

const DAY = 86_400_000;
const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/;

/** '2026-01-01,2026-06-30,500000,900000': days and dollars. Rounded outward. */
export function zoomText({ x, y }: ZoomArea): string {
  const day = (ms: number) => utcDay(new Date(ms));
  const [low, high] = [Math.max(0, Math.floor(y.from * 100) / 100), Math.ceil(y.to * 100) / 100];
  return [day(x.from), day(Math.ceil(x.to / DAY) * DAY), low, high].join(',');
}

/** Null for anything that is not an area. */
export function parseZoom(text: string): ZoomArea | null {
  const [from = '', to = '', low = '', high = '', ...rest] = text.split(',');
  if (rest.length > 0 || !isDay(from) || !isDay(to) || !AMOUNT.test(low) || !AMOUNT.test(high)) return null;
  const area = {
    x: { from: dayToEpochSeconds(from) * 1000, to: dayToEpochSeconds(to) * 1000 },
    y: { from: Number(low), to: Number(high) },
  };
  return area.x.from < area.x.to && area.y.from < area.y.to ? area : null;
}
