import { formatDay } from '@capwise/domain/dates';
import { countOf, ordinal } from '@capwise/domain/market/insights-text';
import { formatDollars } from '@capwise/domain/money';
import { Anchor, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { memo } from 'react';
import { Link } from 'react-router';
import type { FigureSource } from '../../../gen/graphql.ts';
import { CatalogueMark } from '../figures/figure-notes.tsx';
import classes from './product-grid.module.css';

/** A product of the grid; amounts are US dollars. */
export interface GridProduct {
  id: string;
  productName: string;
  oemId: string;
  oemName: string;
  marketId: string;
  marketName: string;
  /** 0 is not ranked. */
  popularityRank: number;
  popularitySource: FigureSource;
  avgQuotedPrice: number | null;
  priceSource: FigureSource;
  dealsCount: number;
  /** Seconds since epoch of the day in UTC. */
  newestQuote: number | null;
}

interface ProductCardProps {
  product: GridProduct;
  isMain: boolean;
  isChosen: boolean;
  isDisabled: boolean;
  /** Of the text that says why cards are disabled. */
  reasonId: string;
  /** Null for a viewer who may not open product pages. */
  path: string | null;
  onToggle(id: string): void;
}

/** One product with its checkbox (CMP-003). */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { product, isMain, isChosen, isDisabled, reasonId, path, onToggle } = props;
  const { id, productName, oemName, marketName } = product;
  return (
    <li className={classes.card} data-chosen={isChosen || undefined} data-product-id={id}>
      <Checkbox
        label={productName}
        checked={isChosen}
        disabled={isDisabled}
        aria-describedby={isDisabled ? reasonId : undefined}
        onChange={() => onToggle(id)}
        classNames={{ label: classes.name!, body: classes.check! }}
      />
      {isMain && <span className={classes.main}>Main product</span>}
      <p className={classes.origin}>
        {oemName} · {marketName}
      </p>
      <CardFigures product={product} />
      {path && !isMain && (
        <Anchor component={Link} to={path} size="sm" aria-label={`Details of ${productName}`}>
          Details
        </Anchor>
      )}
    </li>
  );
});

function CardFigures({ product }: { product: GridProduct }) {
  const { popularityRank, popularitySource, avgQuotedPrice, priceSource, dealsCount, newestQuote } = product;
  return (
    <dl className={classes.figures}>
      <div>
        <dt>Rank in market</dt>
        <dd>
          {ordinal(popularityRank)}
          {popularityRank > 0 && popularitySource === 'CATALOGUE' && <CatalogueMark />}
        </dd>
      </div>
      <div>
        <dt>Average quoted price</dt>
        <dd>
          {formatDollars(avgQuotedPrice)}
          {avgQuotedPrice !== null && priceSource === 'CATALOGUE' && <CatalogueMark />}
        </dd>
      </div>
      <div>
        <dt>Last 12 months</dt>
        <dd>
          {countOf(dealsCount, 'deal')}
          {dealsCount > 0 && `, newest ${formatDay(newestQuote)}`}
        </dd>
      </div>
    </dl>
  );
}
