import { useQuery } from 'urql';
import { LoadedPart } from '../../../ui/page/loaded-part.tsx';
import { RoiCalculator } from '../roi/roi-calculator.tsx';
import { RoiQuery } from './product.graphql.ts';

export function RoiTab({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({
    query: RoiQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <LoadedPart
      what="The calculator"
      value={data?.productConfiguration}
      error={error}
      onRetry={() => ask({ requestPolicy: 'network-only' })}
      height={480}
    >
      {(product) => (
        <RoiCalculator
          product={{ id: product.id, name: product.productName }}
          prefill={product}
          source={product.priceSource === 'QUOTES' ? 'quotes' : 'catalog'}
        />
      )}
    </LoadedPart>
  );
}
