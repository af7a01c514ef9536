import { useQuery } from 'urql';
import { RoiCalculator } from '../roi/roi-calculator.tsx';
import { RoiQuery } from './product.graphql.ts';
import { WidgetAnswer } from './widget.tsx';

export function RoiTab({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({ query: RoiQuery, variables: { id } });
  return (
    <WidgetAnswer
      data={data?.productConfiguration}
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
    </WidgetAnswer>
  );
}
