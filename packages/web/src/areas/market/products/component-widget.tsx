import { Text } from '@mantine/core';
import { useQuery } from 'urql';
import { useCan } from '../../../lib/session/session.tsx';
import { LoadedPart } from '../../../ui/page/loaded-part.tsx';
import { ComponentFrequency } from '../figures/component-frequency.tsx';
import { useOptionValues } from '../options/use-option-values.tsx';
import { ComponentFrequencyQuery } from './product.graphql.ts';
import { Widget } from './widget.tsx';

interface ComponentWidgetProps {
  product: { id: string; marketId: string; marketName: string };
}

/** Components of the product's quotes, and what each adds to the price in like deals. */
export function ComponentWidget({ product: { id, marketId, marketName } }: ComponentWidgetProps) {
  const seesDeals = useCan('ViewDealsDatabase');
  const { textOf, failure } = useOptionValues(marketId, seesDeals);
  const [{ data, error }, ask] = useQuery({
    query: ComponentFrequencyQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Widget title="Component Frequency">
      <LoadedPart
        what="The component frequency"
        value={data?.componentFrequency}
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
        height={320}
      >
        {({ components, source }) => (
          <>
            <ComponentFrequency components={components} source={source} noteOf={textOf} />
            {components.some(({ componentName }) => textOf(componentName) !== '') && (
              <Text size="sm" c="dimmed" mt={8}>
                What a component adds to the price of one system, from deals of {marketName} in 36 months.
              </Text>
            )}
            {components.length > 0 && failure}
          </>
        )}
      </LoadedPart>
    </Widget>
  );
}
