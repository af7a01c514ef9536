import { useQuery } from 'urql';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { GridSkeleton } from '../comparison/grid-skeleton.tsx';
import { ProductGrid } from '../comparison/product-grid.tsx';
import { ComparableProductsQuery } from './product.graphql.ts';

/** Comparison grid of the market segment, with this product as the main one. */
export function ComparableTab({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({
    query: ComparableProductsQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  if (error)
    return (
      <ErrorPanel
        what="The list of products"
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    );
  if (!data) return <GridSkeleton />;
  return <ProductGrid products={data.marketInformation.productConfigurations} mainId={id} />;
}
