import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { OptionValuesQuery } from './option.graphql.ts';
import { optionText } from './option-words.ts';

// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['QuotedProduct'] };

interface OptionValues {
  /** The addition of a component in the market segment, or why it cannot be said. '' while unknown. */
  textOf(name: string): string;
  failure: ReactNode;
}

/** @param isWanted false if the viewer may not see deals */
export function useOptionValues(marketSegmentId: string, isWanted = true): OptionValues {
  const [{ data, error, fetching }, ask] = useQuery({
    query: OptionValuesQuery,
    variables: { marketSegmentId },
    context: CONTEXT,
    pause: !isWanted,
    requestPolicy: 'cache-and-network',
  });
  const values = new Map(fetching ? [] : data?.optionValues.map((value) => [value.name, value]));
  return {
    textOf: (name) => optionText(values.get(name)),
    failure: error && !fetching && (
      <Text size="sm" c="dimmed" role="alert">
        The values of components were not loaded.{' '}
        <Button variant="default" size="xs" onClick={() => ask({ requestPolicy: 'network-only' })}>
          Try again
        </Button>
      </Text>
    ),
  };
}
