import type { EChartsType } from 'echarts/core';

interface Drawn {
  type: string;
  anid?: string;
  parent?: Drawn | null;
  style: { text?: string };
  transform: number[] | null;
  invisible: boolean;
  ignore: boolean;
  getBoundingRect(): { x: number; y: number; width: number; height: number };
}

/** Everything painted, in order. Parts that the library omitted are not included. */
function painted(chart: EChartsType): Drawn[] {
  const list = chart.getZr().storage.getDisplayList(true) as unknown as Drawn[];
  return list.filter(({ invisible, ignore }) => !invisible && !ignore);
}

export interface DrawnLabel {
  text: string;
  /** True if all of it is on the canvas. */
  isInside: boolean;
  /** Pixels to the previous label, across the direction of the texts. Negative if they overlap. */
  gap: number;
}

/** Painted texts, from left to right. */
export function drawnLabels(chart: EChartsType): DrawnLabel[] {
  const texts = painted(chart)
    .filter(({ type, style }) => type === 'tspan' && style.text)
    .map((one) => ({ text: one.style.text!, corners: drawnCorners(one), angle: drawnAngle(one) }))
    .sort((a, b) => leftEdge(a.corners) - leftEdge(b.corners));
  return texts.map(({ text, corners, angle }, index) => {
    const before = texts
      .slice(0, index)
      .findLast((other) => other.angle === angle && Math.abs(topEdge(other.corners) - topEdge(corners)) < 4);
    return {
      text,
      isInside: isOn(chart, corners),
      gap: before ? distance(before.corners, corners, angle) : 0,
    };
  });
}

/** Painted ticks of the months, by their instant. */
export const drawnTicks = (chart: EChartsType): number[] =>
  painted(chart)
    .map(({ anid }) => Number(/^ticks_(\d{12,13})$/.exec(anid ?? '')?.[1]))
    .filter((instant) => !Number.isNaN(instant));

type Corner = [number, number];

function drawnCorners(one: Drawn): Corner[] {
  const { x, y, width, height } = one.getBoundingRect();
  const [a, b, c, d, e, f] = one.transform ?? [1, 0, 0, 1, 0, 0];
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([px, py]) => [a! * px! + c! * py! + e!, b! * px! + d! * py! + f!]);
}

const drawnAngle = ({ transform }: Drawn): number =>
  transform ? Math.round((Math.atan2(transform[1]!, transform[0]!) * 180) / Math.PI) : 0;

const leftEdge = (corners: readonly Corner[]) => Math.min(...corners.map(([x]) => x));
const topEdge = (corners: readonly Corner[]) => Math.min(...corners.map(([, y]) => y));

const isOn = (chart: EChartsType, corners: readonly Corner[]): boolean =>
  corners.every(([x, y]) => x >= 0 && y >= 0 && x <= chart.getWidth() && y <= chart.getHeight());

/** Between two texts at one angle: along the line of horizontal ones, across the others. */
function distance(one: readonly Corner[], other: readonly Corner[], angle: number): number {
  const turn = ((angle === 0 ? 0 : angle + 90) * Math.PI) / 180;
  const along = (corners: readonly Corner[]) =>
    corners.map(([x, y]) => x * Math.cos(turn) + y * Math.sin(turn));
  const [a, b] = [along(one), along(other)];
  return Math.max(Math.min(...b) - Math.max(...a), Math.min(...a) - Math.max(...b));
}
