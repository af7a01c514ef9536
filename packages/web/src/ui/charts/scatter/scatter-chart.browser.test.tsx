import { getInstanceByDom } from 'echarts/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderElement } from '../../../test/render.tsx';
import type { Dot } from './dot-index.ts';
import { ScatterChart } from './scatter-chart.tsx';
import type { ScatterAxes, ScatterSeries } from './scatter-option.ts';
import { linearAxis } from './value-axis.ts';

const DAY = 86_400_000;
const FROM = Date.UTC(2026, 0, 1);
const axes: ScatterAxes = {
  x: {
    from: FROM,
    to: FROM + 365 * DAY,
    ticks: Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1)),
    name: 'Month',
    label: (value) => new Date(value).toISOString().slice(0, 7),
  },
  y: { ...linearAxis({ from: 0, to: 150_000 }), isLog: false, name: 'Price', label: (value) => `$${value}` },
};

const makeSeries = (id: string, pairs: readonly (readonly [number, number])[]): ScatterSeries => ({
  id,
  name: `OEM ${id}`,
  color: '#1a73d5',
  shape: 'circle',
  points: Float64Array.from(pairs.flat()),
});

const canvas = () => document.querySelector<HTMLElement>('[role="img"]')!;
const dots = () => document.querySelector<HTMLCanvasElement>('canvas[data-dots]');
const pointer = () => canvas().nextElementSibling as HTMLElement;

function at(x: number, y: number): { clientX: number; clientY: number } {
  const chart = getInstanceByDom(canvas())!;
  const [left, top] = chart.convertToPixel({ gridIndex: 0 }, [x, y]) as [number, number];
  const box = canvas().getBoundingClientRect();
  return { clientX: box.left + left, clientY: box.top + top };
}

const fire = (type: string, place: { clientX: number; clientY: number }) =>
  pointer().dispatchEvent(new PointerEvent(type, { ...place, bubbles: true }));

async function show(series: readonly ScatterSeries[], onSelect: (dot: Dot) => void = () => {}) {
  const { screen } = await renderElement(
    <ScatterChart
      series={series}
      axes={axes}
      height={500}
      description="Dots of the test"
      selected={null}
      onSelect={onSelect}
      card={(dot) => <p>{`Dot ${dot.index} of series ${dot.series}`}</p>}
    />,
  );
  const names = series.map(({ name }) => name).join('|');
  await vi.waitFor(() => expect(dots()?.dataset['series']).toBe(names));
  return screen;
}

test('the chart is 500 px high and described to screen readers', async () => {
  const screen = await show([makeSeries('1', [[FROM + DAY, 10]])]);
  await expect.element(screen.getByRole('img', { name: 'Dots of the test' })).toBeVisible();
  expect(canvas().getBoundingClientRect().height).toBe(500);
});

test('dots are painted once, and again after the size has changed', async () => {
  const paints = vi.spyOn(CanvasRenderingContext2D.prototype, 'putImageData');
  await show([makeSeries('1', [[FROM + DAY, 10]])]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(paints).toHaveBeenCalledTimes(1);
  canvas().parentElement!.style.width = '600px';
  await vi.waitFor(() => expect(paints).toHaveBeenCalledTimes(2));
  expect(dots()!.getBoundingClientRect().width).toBe(600);
});

test('the time axis has exactly the ticks of the months', async () => {
  await show([makeSeries('1', [[FROM + DAY, 10]])]);
  const chart = getInstanceByDom(canvas())!;
  // The drawn axis, because the library could have chosen other ticks than requested.
  const model = (chart as unknown as { getModel(): { getComponent(name: string): unknown } }).getModel();
  const { axis } = model.getComponent('xAxis') as { axis: { getTicksCoords(): { tickValue: number }[] } };
  expect(axis.getTicksCoords().map(({ tickValue }) => tickValue)).toEqual([...axes.x.ticks]);
});

test('DEAL-015 a click on a dot selects it, a click next to it does not', async () => {
  const onSelect = vi.fn();
  await show([makeSeries('1', [[FROM + 30 * DAY, 10]]), makeSeries('2', [[FROM + 200 * DAY, 40]])], onSelect);
  fire('pointerup', at(FROM + 100 * DAY, 25));
  expect(onSelect).not.toHaveBeenCalled();
  fire('pointerup', at(FROM + 200 * DAY, 40));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ series: 1, index: 0 });
});

test('DEAL-015 hovering a dot shows its card', async () => {
  const screen = await show([
    makeSeries('1', [
      [FROM + 30 * DAY, 10],
      [FROM + 60 * DAY, 20],
    ]),
  ]);
  fire('pointermove', at(FROM + 60 * DAY, 20));
  await expect.element(screen.getByText('Dot 1 of series 0')).toBeVisible();
  fire('pointerout', at(FROM + 60 * DAY, 20));
});

test('DEAL-015 a dot among 100,000 is drawn, found and selected', async () => {
  const onSelect = vi.fn();
  const series = Array.from({ length: 10 }, (_, at) =>
    makeSeries(
      String(at),
      Array.from(
        { length: 10_000 },
        (_, index) =>
          [FROM + (index % 360) * DAY, 1_000 + ((index * 7_919 + at * 104_729) % 90_000)] as const,
      ),
    ),
  );
  // One dot far above all others, so that the picture shows if it is drawn where it is found.
  series[4] = { ...series[4]!, points: Float64Array.from([...series[4]!.points, FROM + 180 * DAY, 150_000]) };
  await show(series, onSelect);
  const place = at(FROM + 180 * DAY, 150_000);
  await vi.waitFor(() => expect(inkAround(place)).toBeGreaterThan(0));
  fire('pointerup', place);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ series: 4, index: 10_000 });

  fire('pointerup', at(FROM + 10 * DAY, 50_000));
  const found = onSelect.mock.lastCall![0] as Dot;
  const [x, y] = series[found.series]!.points.slice(found.index * 2, found.index * 2 + 2);
  const [wanted, hit] = [at(FROM + 10 * DAY, 50_000), at(x!, y!)];
  expect(Math.hypot(wanted.clientX - hit.clientX, wanted.clientY - hit.clientY)).toBeLessThanOrEqual(10);
});

/** Opaque pixels in the square around a point, of the dots. */
function inkAround({ clientX, clientY }: { clientX: number; clientY: number }): number {
  const box = canvas().getBoundingClientRect();
  const layer = dots()!;
  const ratio = layer.width / layer.clientWidth;
  const [x, y] = [(clientX - box.left - 3) * ratio, (clientY - box.top - 3) * ratio];
  const { data } = layer.getContext('2d')!.getImageData(x, y, 6 * ratio, 6 * ratio);
  return data.filter((value, index) => index % 4 === 3 && value > 0).length;
}

const selectable = [
  makeSeries('1', [
    [FROM + 30 * DAY, 10],
    [FROM + 300 * DAY, 50],
  ]),
];
function Selectable() {
  const [selected, setSelected] = useState<{ x: number; y: number } | null>(null);
  return (
    <ScatterChart
      series={selectable}
      axes={axes}
      height={500}
      description="Dots of the test"
      selected={selected}
      onSelect={({ index }) =>
        setSelected({ x: selectable[0]!.points[index * 2]!, y: selectable[0]!.points[index * 2 + 1]! })
      }
      card={() => null}
    />
  );
}

test('DEAL-015 the selected dot is marked in its place, without redrawing the chart', async () => {
  await renderElement(<Selectable />);
  await vi.waitFor(() => expect(dots()?.dataset['dots']).toBe('2'));
  const setOption = vi.spyOn(getInstanceByDom(canvas())!, 'setOption');
  const place = at(FROM + 300 * DAY, 50);
  fire('pointerup', place);
  await vi.waitFor(() => expect(document.querySelector('[data-ring="selected"]')).not.toBeNull());
  const ring = document.querySelector('[data-ring="selected"]')!.getBoundingClientRect();
  expect(Math.abs(ring.left + ring.width / 2 - place.clientX)).toBeLessThan(1.5);
  expect(Math.abs(ring.top + ring.height / 2 - place.clientY)).toBeLessThan(1.5);
  expect(setOption).not.toHaveBeenCalled();
});
