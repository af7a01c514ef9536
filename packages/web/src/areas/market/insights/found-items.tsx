import { SUMMARY_LENGTHS, truncate } from '@capwise/domain/market/insights/formats';
import { Anchor, Title } from '@mantine/core';
import { Link } from 'react-router';
import { ProductFigures } from '../figures/product-figures.tsx';
import classes from './insights-page.module.css';
import { productPath, technologyPath } from './insights-search.ts';
import type { FoundProduct, FoundTechnology } from './use-insights-search.ts';

export type Place = 'overview' | 'list';

export function TechnologyItem({ technology, place }: { technology: FoundTechnology; place: Place }) {
  return (
    <li className={classes.item}>
      <Title order={3}>
        <Anchor component={Link} to={technologyPath(technology.id)} inherit>
          {technology.name}
        </Anchor>
      </Title>
      {technology.summary && (
        <p className={classes.summary}>{truncate(technology.summary, SUMMARY_LENGTHS[place])}</p>
      )}
    </li>
  );
}

export function ProductItem({ product, place }: { product: FoundProduct; place: Place }) {
  const { id, productName, oemName, marketName, technologyName, technologyId, analystSummary } = product;
  const length = SUMMARY_LENGTHS[place === 'overview' ? 'compact' : 'list'];
  return (
    <li className={classes.item} data-figures>
      <div>
        <Title order={3}>
          <Anchor component={Link} to={productPath(id)} inherit>
            {productName}
          </Anchor>
        </Title>
        <p className={classes.origin}>
          {oemName} · {marketName} ·{' '}
          <Anchor component={Link} to={technologyPath(technologyId)} underline="always" inherit>
            {technologyName}
          </Anchor>
        </p>
        {analystSummary && <p className={classes.summary}>{truncate(analystSummary, length)}</p>}
      </div>
      <ProductFigures product={product} layout="lines" />
    </li>
  );
}
