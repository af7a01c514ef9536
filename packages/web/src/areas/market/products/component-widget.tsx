import { useQuery } from 'urql';
import { ComponentFrequency } from '../figures/component-frequency.tsx';
import { ComponentFrequencyQuery } from './product.graphql.ts';
import { Widget, WidgetAnswer } from './widget.tsx';

export function ComponentWidget({ id }: { id: string }) {
  const [{ data, error }, ask] = useQuery({ query: ComponentFrequencyQuery, variables: { id } });
  return (
    <Widget title="Component Frequency">
      <WidgetAnswer
        data={data?.componentFrequency}
        error={error}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
        height={320}
      >
        {({ components, source }) => <ComponentFrequency components={components} source={source} />}
      </WidgetAnswer>
    </Widget>
  );
}
