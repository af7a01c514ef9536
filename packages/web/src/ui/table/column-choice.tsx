import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { cloneElement, useRef, useState } from 'react';
import { CLOSED_MENU } from '../buttons/menu-button.ts';
import { MenuOnOpen } from '../buttons/menu-on-open.tsx';
import type { ColumnChoice } from './use-column-choice.ts';

/** Menu that shows and hides columns of a table. */
export function ColumnChoiceMenu<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const [asked, setAsked] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const button = (
    <Button
      ref={ref}
      variant="default"
      size="xs"
      leftSection={<IconColumns3 size={16} stroke={1.75} aria-hidden />}
    >
      Columns
    </Button>
  );
  if (!asked) return cloneElement(button, { ...CLOSED_MENU, onClick: () => setAsked(true) });
  return (
    <MenuOnOpen button={button} focusButton={() => ref.current?.focus()} position="bottom-end" width={220}>
      {choice.columns.map(({ id, header, isShown }) => (
        <Menu.CheckboxItem
          key={id}
          checked={isShown}
          closeMenuOnClick={false}
          onChange={() => choice.toggle(id)}
        >
          {header}
        </Menu.CheckboxItem>
      ))}
    </MenuOnOpen>
  );
}
