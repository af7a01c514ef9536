import type { QuotePlace } from '@capwise/domain/market/quotes/quote-content';

/** Moves a place from the upright page to the page on the screen. */
export type PageTurn = (place: QuotePlace) => QuotePlace;

/** Quarters of a clockwise turn of the text on its page. */
export type Quarters = 0 | 1 | 2 | 3;

interface Size {
  width: number;
  height: number;
}

/** Moves a point of the page to where it is when the text is upright. */
export function uprightPoint(x: number, y: number, quarters: Quarters, page: Size): { x: number; y: number } {
  if (quarters === 1) return { x: y, y: page.width - x };
  if (quarters === 2) return { x: page.width - x, y: page.height - y };
  if (quarters === 3) return { x: page.height - y, y: x };
  return { x, y };
}

/** Moves the place of an upright text back to the page. */
export function quarterTurn(quarters: Quarters, page: Size): PageTurn {
  return (place) => {
    const { x, y, width, height } = place;
    if (quarters === 1) return { ...place, x: page.width - y - height, y: x, width: height, height: width };
    if (quarters === 2) return { ...place, x: page.width - x - width, y: page.height - y - height };
    if (quarters === 3) return { ...place, x: y, y: page.height - x - width, width: height, height: width };
    return place;
  };
}

/** Moves a place of a leveled page back to the tilted one. The box stays level. */
export function tiltTurn(degrees: number, { width, height }: Size): PageTurn {
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return (place: QuotePlace) => {
    const x = place.x + place.width / 2 - width / 2;
    const y = place.y + place.height / 2 - height / 2;
    return {
      ...place,
      x: x * cos - y * sin + width / 2 - place.width / 2,
      y: x * sin + y * cos + height / 2 - place.height / 2,
    };
  };
}
