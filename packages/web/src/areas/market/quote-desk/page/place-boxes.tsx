import type { QuoteDoubt } from '@capwise/domain/market/quotes/quote-content';
import type { PageQuote } from './data/use-polled-quote.ts';
import { valueLabel } from './data/value-label.ts';
import classes from './quote.module.css';

interface PlaceBoxesProps {
  pages: PageQuote['pages'];
  /** Their paths are those of the draft. */
  places: PageQuote['places'];
  page: number;
  doubts: readonly QuoteDoubt[];
  active: string | null;
  onChoose(path: string): void;
}

/** Boxes around the values of one page. Positions are fractions of the page, so that any zoom fits. */
export function PlaceBoxes({ pages, places, page, doubts, active, onChoose }: PlaceBoxesProps) {
  const size = pages[page - 1];
  if (!size || size.width <= 0 || size.height <= 0) return null;
  const unsure = new Set(doubts.map(({ path }) => path));
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;
  return places
    .filter((place) => place.page === page)
    .map(({ path, x, y, width, height }) => (
      <button
        key={path}
        type="button"
        tabIndex={-1}
        className={classes.box}
        data-active={path === active || undefined}
        data-doubt={unsure.has(path) || undefined}
        aria-label={valueLabel(path)}
        style={{
          left: percent(x, size.width),
          top: percent(y, size.height),
          width: percent(width, size.width),
          height: percent(height, size.height),
        }}
        onClick={() => onChoose(path)}
      />
    ));
}
