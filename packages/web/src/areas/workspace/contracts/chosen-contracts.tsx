import { CloseButton, Text } from '@mantine/core';
import { useRef } from 'react';
import { keptItems, useKeptFocus } from '../../../ui/table/use-kept-focus.ts';
import type { ChosenContract } from './chosen-contract.ts';
import classes from './contracts.module.css';

interface ChosenContractsProps {
  chosen: readonly ChosenContract[];
  onRemove(id: string): void;
}

const KEPT = keptItems('li button');

export function ChosenContracts({ chosen, onRemove }: ChosenContractsProps) {
  const area = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(area, KEPT);
  return (
    <section ref={area} {...keptFocus} className={classes.chosen} aria-labelledby="chosen-contracts">
      <h3 id="chosen-contracts">These Contracts Will Be Linked</h3>
      {chosen.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing is selected yet.
        </Text>
      ) : (
        <ul>
          {chosen.map(({ id, name, organizationName }) => (
            <li key={id}>
              <div>
                <Text size="sm" fw={500}>
                  {name}
                </Text>
                <Text size="xs" c="dimmed">
                  {organizationName}
                </Text>
              </div>
              <CloseButton size="sm" aria-label={`Remove ${name}`} onClick={() => onRemove(id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
