import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '../../lib/phone/phone.ts';
import { ActionButton } from '../buttons/action-button.tsx';
import classes from './filter-sheet.module.css';
import { Sheet } from './sheet.tsx';

interface FilterSheetProps {
  /** Number of chosen values. */
  count: number;
  /** Closes the sheet: 'Show 236 deals'. */
  showLabel?: string;
  onClear(): void;
  /** The filters. They take effect immediately, under the sheet. */
  children: ReactNode;
}

/** The filters of a list, in a row. On phones one button opens them all in a sheet. */
export const FilterSheet = (props: FilterSheetProps) =>
  useIsPhone() ? <FiltersButton {...props} /> : props.children;

function FiltersButton({ count, showLabel = 'Show results', onClear, children }: FilterSheetProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className={classes.button}
        leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Sheet
        // An open list must not cover the buttons.
        isFull
        opened={opened}
        onClose={() => setOpened(false)}
        title="Filters"
        footer={
          <>
            <ActionButton label="Clear" disabled={count === 0} onClick={onClear} />
            <Button onClick={() => setOpened(false)}>{showLabel}</Button>
          </>
        }
      >
        <div className={classes.filters}>{children}</div>
      </Sheet>
    </>
  );
}
