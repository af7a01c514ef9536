import { ordinal } from '@capwise/domain/market/insights/formats';
import { formatDollars } from '@capwise/domain/money';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { LoadedPart } from '../../../ui/page/loaded-part.tsx';
import type { GridProduct } from '../comparison/product-card.tsx';
import { CatalogMark } from '../figures/figure-notes.tsx';
import { ComparableProductsQuery } from './product.graphql.ts';
import classes from './product-page.module.css';
import { Widget } from './widget.tsx';

const SHOWN = 3;

export function ComparableWidget({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({
    query: ComparableProductsQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  const others = data?.marketInformation.productConfigurations.filter((product) => product.id !== id);
  return (
    <Widget
      title="Comparable Products"
      action={
        others &&
        others.length > 0 && (
          <Anchor component={Link} to="?tab=Comparable+Products" size="sm">
            {`Compare all ${others.length.toLocaleString('en-US')}`}
          </Anchor>
        )
      }
    >
      <LoadedPart
        what="The comparable products"
        value={others}
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
        height={196}
      >
        {(products) =>
          products.length === 0 ? (
            <Text c="dimmed" py="md">
              There are no other products in this market segment.
            </Text>
          ) : (
            <ul className={classes.comparables}>
              {products.slice(0, SHOWN).map((product) => (
                <Comparable key={product.id} product={product} />
              ))}
            </ul>
          )
        }
      </LoadedPart>
    </Widget>
  );
}

function Comparable({ product }: { product: GridProduct }) {
  const { id, productName, oemName, avgQuotedPrice, priceSource, popularityRank, popularitySource } = product;
  return (
    <li className={classes.comparable}>
      <Anchor component={Link} to={`/n/insights/products/${id}`} fw={500}>
        {productName}
      </Anchor>
      <span className={classes.dimmed}>{oemName}</span>
      <dl>
        <div>
          <dt>Average quoted price</dt>
          <dd>
            {formatDollars(avgQuotedPrice)}
            {avgQuotedPrice !== null && priceSource === 'CATALOG' && <CatalogMark />}
          </dd>
        </div>
        <div>
          <dt>Rank</dt>
          <dd>
            {ordinal(popularityRank)}
            {popularityRank > 0 && popularitySource === 'CATALOG' && <CatalogMark />}
          </dd>
        </div>
      </dl>
    </li>
  );
}
