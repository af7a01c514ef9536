import type { Locator, Page } from '@playwright/test';

declare global {
  interface Window {
    drawnTexts?: string[];
  }
}

/** Records every text drawn on a canvas. Call it before opening the page. */
export async function recordDrawnTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const texts: string[] = [];
    window.drawnTexts = texts;
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      texts.push(text);
      fillText.call(this, text, x, y);
    };
  });
  return () => page.evaluate(() => window.drawnTexts ?? []);
}

export interface Spot {
  x: number;
  y: number;
}

/** Position of a ring in pixels of the chart. */
export async function ringSpot(ring: Locator): Promise<Spot> {
  return ring.evaluate(({ style }) => ({
    x: Number.parseFloat(style.left),
    y: Number.parseFloat(style.top),
  }));
}

/** Color of the dots of the chart at a spot as '#rrggbb', or null where none is drawn. */
export async function colorAt(chart: Locator, { x, y }: Spot): Promise<string | null> {
  return chart
    .locator('xpath=..')
    .locator('canvas[data-dots]')
    .evaluate(
      (canvas: HTMLCanvasElement, spot) => {
        const scale = canvas.width / canvas.clientWidth;
        const context = canvas.getContext('2d')!;
        const [red, green, blue, alpha] = context.getImageData(
          Math.round(spot.x * scale),
          Math.round(spot.y * scale),
          1,
          1,
        ).data;
        if (!alpha) return null;
        return `#${[red!, green!, blue!].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
      },
      { x, y },
    );
}

/** Largest difference of a color channel, from 0 to 255. */
export function distance(one: string, other: string): number {
  const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const [a, b] = [parts(one), parts(other)];
  return Math.max(...a.map((part, index) => Math.abs(part - b[index]!)));
}
