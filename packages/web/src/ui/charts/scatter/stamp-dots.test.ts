import { expect, it } from 'vitest';
import { type Stamp, stampDots } from './stamp-dots.ts';

const WIDTH = 8;
const sheet = () => ({ width: WIDTH, height: 6, data: new Uint8ClampedArray(WIDTH * 6 * 4) });
const scale = { x: (value: number) => value, y: (value: number) => value };
const place = { left: 0, top: 0, ratio: 1 };

const square = (size: number, ...color: readonly number[]): Stamp => ({
  size,
  pixels: Uint8ClampedArray.from({ length: size * size * 4 }, (_, at) => color[at % 4]!),
});
const pixel = ({ data }: { data: Uint8ClampedArray }, x: number, y: number) => [
  ...data.slice((y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4),
];

it('draws each dot around its point, snapped to pixels, and nothing else', () => {
  const drawing = sheet();
  expect(stampDots(drawing, square(3, 10, 20, 30, 255), Float64Array.of(2.4, 2.6), scale, place)).toBe(1);
  const inked = Array.from({ length: 48 }, (_, at) => at).filter((at) => drawing.data[at * 4 + 3]! > 0);
  expect(inked).toEqual([1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => row * WIDTH + column)));
  expect(pixel(drawing, 2, 2)).toEqual([10, 20, 30, 255]);
});

it('lets what is below shine through', () => {
  const drawing = sheet();
  stampDots(drawing, square(1, 200, 0, 0, 255), Float64Array.of(2.5, 2.5), scale, place);
  stampDots(drawing, square(1, 0, 0, 200, 51), Float64Array.of(2.5, 2.5), scale, place);
  expect(pixel(drawing, 2, 2)).toEqual([160, 0, 40, 255]);
});

it('darkens with each of several transparent dots, and keeps their color', () => {
  const drawing = sheet();
  const points = Float64Array.of(2.5, 2.5, 2.5, 2.5);
  stampDots(drawing, square(1, 100, 50, 0, 128), points, scale, place);
  const [red, green, blue, alpha] = pixel(drawing, 2, 2);
  expect([red, green, blue]).toEqual([100, 50, 0]);
  expect(alpha).toBeCloseTo(192, -0.5);
});

it('leaves out dots that do not fit, and those without a place', () => {
  const drawing = sheet();
  const points = Float64Array.of(-9, 2, 100, 2, 2, -9, 2, 100, Number.NaN, 2);
  expect(stampDots(drawing, square(3, 1, 1, 1, 255), points, scale, place)).toBe(0);
  expect(drawing.data.every((value) => value === 0)).toBe(true);
});

it('draws in device pixels, from the sheet’s own origin', () => {
  const drawing = sheet();
  const points = Float64Array.of(12, 21);
  stampDots(drawing, square(2, 9, 9, 9, 255), points, scale, { left: 10, top: 20, ratio: 2 });
  expect(pixel(drawing, 3, 1)).toEqual([9, 9, 9, 255]);
  expect(pixel(drawing, 4, 2)).toEqual([9, 9, 9, 255]);
  expect(pixel(drawing, 5, 3)).toEqual([0, 0, 0, 0]);
});
