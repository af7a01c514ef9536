import { noComponentsText } from '@capwise/domain/market/figures/no-quotes';
import { TEXTS } from '@capwise/domain/texts';
import { Text } from '@mantine/core';
import type { FigureSource } from '../../../gen/graphql.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { CatalogNote } from './figure-notes.tsx';
import { ShareTable } from './share-table.tsx';

export interface ComponentFrequencyProps {
  components: readonly { componentName: string; frequency: number }[];
  source: FigureSource;
  /** A line below a component. '' for none. */
  noteOf?(name: string): string;
}

export function ComponentFrequency({ components, source, noteOf }: ComponentFrequencyProps) {
  const actor = useActor();
  if (components.length === 0)
    return (
      <Text c="dimmed" py="md">
        {TEXTS.noData}
      </Text>
    );
  const rows = components.map(({ componentName, frequency }) => ({
    id: componentName,
    name: componentName,
    share: frequency,
    note: noteOf?.(componentName) ?? '',
  }));
  return (
    <>
      {source === 'CATALOG' && <CatalogNote>{noComponentsText(actor)}</CatalogNote>}
      <ShareTable label="Component Frequency" header="Component" rows={rows} />
    </>
  );
}
