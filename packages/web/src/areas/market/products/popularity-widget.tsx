import { useQuery } from 'urql';
import { LoadedPart } from '../../../ui/page/loaded-part.tsx';
import { PopularityPie } from '../figures/popularity-pie.tsx';
import { PopularityWidgetQuery } from './product.graphql.ts';
import { Widget } from './widget.tsx';

export function PopularityWidget({ product }: { product: { id: string; oemId: string } }) {
  const [{ data, error }, ask] = useQuery({
    query: PopularityWidgetQuery,
    variables: { id: product.id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Widget title="Market Popularity">
      <LoadedPart
        what="The market popularity"
        value={data?.productConfiguration}
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
        height={262}
      >
        {({ technologyId, marketId, productId }) => (
          <PopularityPie
            technologyId={technologyId}
            marketId={marketId}
            viewBy="PRODUCT"
            product={{ id: productId, oemId: product.oemId }}
          />
        )}
      </LoadedPart>
    </Widget>
  );
}
