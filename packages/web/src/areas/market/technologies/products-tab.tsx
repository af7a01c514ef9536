import { INSIGHTS_TEXTS } from '@capwise/domain/market/insights/texts';
import { formatCount } from '@capwise/domain/units';
import { Text, Title } from '@mantine/core';
import { useQuery } from 'urql';
import type { FindProductsInTechnologyQuery } from '../../../gen/graphql.ts';
import { QuotesNote } from '../figures/figure-notes.tsx';
import { ProductTable } from './product-table.tsx';
import { TabQuery } from './tab-query.tsx';
import { TechnologyProductsQuery } from './technology.graphql.ts';
import classes from './technology-page.module.css';

type Technology = FindProductsInTechnologyQuery['technology'];
type Segment = Technology['marketSegments'][number];

export function ProductsTab({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({
    query: TechnologyProductsQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <TabQuery
      data={data?.technology}
      error={error}
      errorText={INSIGHTS_TEXTS.productsFailed}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
    >
      {(technology) => <Products technology={technology} />}
    </TabQuery>
  );
}

function Products({ technology: { totalCount, newestQuote, marketSegments } }: { technology: Technology }) {
  const hasProducts = marketSegments.some(({ productConfigurations }) => productConfigurations.length > 0);
  if (!hasProducts)
    return (
      <Text c="dimmed" py="md">
        {INSIGHTS_TEXTS.notEnoughProducts}
      </Text>
    );
  return (
    <div className={classes.column}>
      <QuotesNote count={totalCount} newestQuote={newestQuote} />
      {marketSegments.map((segment) => (
        <SegmentProducts key={segment.id} segment={segment} />
      ))}
    </div>
  );
}

function SegmentProducts({ segment: { id, name, productConfigurations } }: { segment: Segment }) {
  return (
    <section aria-labelledby={`segment-${id}`}>
      <div className={classes.segmentHead}>
        <Title order={2} id={`segment-${id}`}>
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {formatCount(productConfigurations.length, 'product')}
        </Text>
      </div>
      {productConfigurations.length === 0 ? (
        <Text c="dimmed">{INSIGHTS_TEXTS.noProductsInMarket}</Text>
      ) : (
        <ProductTable label={`Products of ${name}`} products={productConfigurations} />
      )}
    </section>
  );
}
