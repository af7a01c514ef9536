import { formatDay } from '@capwise/domain/dates';
import { ordinal } from '@capwise/domain/market/insights/formats';
import { formatDollars } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import type { FigureSource } from '../../../gen/graphql.ts';
import { CatalogMark } from './figure-notes.tsx';
import classes from './figures.module.css';

export interface FiguresOfProduct {
  popularityRank: number;
  popularitySource: FigureSource;
  avgQuotedPrice: number | null;
  priceSource: FigureSource;
  dealsCount: number;
  /** The UTC day in seconds since epoch. */
  newestQuote: number | null;
}

interface ProductFiguresProps {
  product: FiguresOfProduct;
  layout: 'row' | 'lines';
}

export function ProductFigures({ product, layout }: ProductFiguresProps) {
  const { popularityRank, popularitySource, avgQuotedPrice, priceSource, dealsCount, newestQuote } = product;
  return (
    <dl className={classes.figures} data-layout={layout}>
      <div>
        <dt>Rank in market</dt>
        <dd>
          {ordinal(popularityRank)}
          {popularityRank > 0 && popularitySource === 'CATALOG' && <CatalogMark />}
        </dd>
      </div>
      <div>
        <dt>Average quoted price</dt>
        <dd>
          {formatDollars(avgQuotedPrice)}
          {avgQuotedPrice !== null && priceSource === 'CATALOG' && <CatalogMark />}
        </dd>
      </div>
      <div>
        <dt>Last 12 months</dt>
        <dd>
          {formatCount(dealsCount, 'deal')}
          {dealsCount > 0 && `, newest ${formatDay(newestQuote)}`}
        </dd>
      </div>
    </dl>
  );
}
