import type { QuoteDeal } from '@capwise/domain/market/deals/deal-rows';
import type { DealRange } from '@capwise/domain/market/deals/deals';
import { Skeleton, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { ErrorPanel } from '../../../ui/page/query-panel.tsx';
import { useLate } from '../../../ui/page/use-late.ts';
import classes from './deal-component-list.module.css';
import { useDealComponents } from './use-deal-components.ts';
import { useOptionValues } from './use-option-values.tsx';

interface DealComponentListProps {
  technologyId: string;
  months: DealRange;
  deal: QuoteDeal;
}

/** Components that a deal's quote names, and what each adds to the price in like deals. */
export function DealComponentList({ technologyId, months, deal }: DealComponentListProps) {
  const id = useId();
  const loaded = useDealComponents({ technologyId, months, isWanted: true });
  const isLate = useLate(loaded.status === 'loading');
  const { textOf, failure } = useOptionValues(deal.groupId);
  const names = loaded.components.get(deal.key) ?? [];
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={3} id={id}>
        Components
      </Title>
      {loaded.status === 'failed' && (
        <ErrorPanel what="The list of components" error={loaded.error} onRetry={loaded.retry} />
      )}
      {isLate && <Skeleton height={20} />}
      {loaded.status === 'ready' && names.length === 0 && (
        <Text size="sm" c="dimmed">
          This quote names no components.
        </Text>
      )}
      {names.length > 0 && (
        <ul className={classes.list}>
          {names.map((name) => (
            <li key={name}>
              <div>{name}</div>
              <div className={classes.value}>{textOf(name)}</div>
            </li>
          ))}
        </ul>
      )}
      {names.length > 0 && failure}
    </section>
  );
}
