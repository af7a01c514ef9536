import { Button, Pill, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import { useRef } from 'react';
import { useCan } from '../../../lib/session/session.tsx';
import { keptItems, useKeptFocus } from '../../../ui/table/use-kept-focus.ts';
import classes from './product-grid.module.css';

const KEPT = keptItems('li button');

interface BeginBarProps {
  chosen: readonly { id: string; productName: string }[];
  mainId: string | null;
  refusal: string | null;
  onRemove(id: string): void;
  onBegin(): void;
}

/**
 * The chosen products, even those that filters hide, and the button that compares them (CMP-003, CMP-008).
 */
export function BeginBar({ chosen, mainId, refusal, onRemove, onBegin }: BeginBarProps) {
  const mayCompare = useCan('ViewProductComparison');
  const reason = mayCompare ? refusal : 'Your account has no access to product comparison';
  const disabled = reason !== null;
  const list = useRef<HTMLUListElement>(null);
  const keptFocus = useKeptFocus(list, KEPT);
  return (
    <div className={classes.begin}>
      <ul ref={list} className={classes.chosen} aria-label="Selected products" {...keptFocus}>
        {chosen.map(({ id, productName }) => (
          <li key={id}>
            <Pill
              withRemoveButton={id !== mainId}
              removeButtonProps={{ 'aria-label': `Remove ${productName}`, 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() => onRemove(id)}
            >
              {productName}
            </Pill>
          </li>
        ))}
      </ul>
      <Tooltip label={reason} disabled={!disabled}>
        <Button
          aria-disabled={disabled}
          {...(disabled && { 'data-disabled': true })}
          onClick={() => !disabled && onBegin()}
        >
          {`Begin Comparison (${chosen.length})`}
        </Button>
      </Tooltip>
    </div>
  );
}
