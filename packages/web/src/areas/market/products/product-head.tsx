import { formatDay } from '@capwise/domain/dates';
import { ordinal } from '@capwise/domain/market/insights/formats';
import { formatFraction } from '@capwise/domain/money';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { GetProductBaseInfoQuery } from '../../../gen/graphql.ts';
import { CatalogMark } from '../figures/figure-notes.tsx';
import classes from './product-page.module.css';

export type Product = GetProductBaseInfoQuery['productConfiguration'];

export function ProductHead({ product }: { product: Product }) {
  const { technology, popularityRank, popularitySource, technologyPopularityRank } = product;
  return (
    <dl className={classes.head}>
      <div>
        <dt>OEM</dt>
        <dd>{product.oemName}</dd>
      </div>
      <div>
        <dt>Technology</dt>
        <dd>
          <Anchor component={Link} to={`/n/insights/technology/${technology.id}`} inherit>
            {technology.name}
          </Anchor>
        </dd>
      </div>
      <div>
        <dt>Market Segment</dt>
        <dd>
          <Anchor component={Link} to={`/n/insights/technology/${technology.id}?tab=The+Market`} inherit>
            {product.marketName}
          </Anchor>
        </dd>
      </div>
      <div>
        <dt>Rank in Market Segment</dt>
        <dd>
          {rankText(popularityRank, product.popularity)}
          {popularityRank > 0 && popularitySource === 'CATALOG' && <CatalogMark />}
        </dd>
      </div>
      <div>
        <dt>Rank in Technology</dt>
        <dd>{rankText(technologyPopularityRank, product.technologyPopularity)}</dd>
      </div>
      <div>
        <dt>Newest Quote</dt>
        <dd>{formatDay(product.newestQuote)}</dd>
      </div>
    </dl>
  );
}

const rankText = (rank: number, share: number): string =>
  rank > 0 ? `${ordinal(rank)}, ${formatFraction(share)} of quotes` : ordinal(rank);
