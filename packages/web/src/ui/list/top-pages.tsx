import { Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconAction } from '../buttons/icon-action.tsx';
import type { TablePaging } from '../table/data-table-column.ts';
import { rangeText, useChosenPage } from '../table/data-table-pages.tsx';
import classes from './list-card.module.css';

interface TopPagesProps {
  label: string;
  paging: TablePaging;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export function TopPages({ label, paging }: TopPagesProps) {
  const { pageSize, total } = paging;
  const [chosen, choose] = useChosenPage(paging);
  if (total === 0) return null;
  const last = Math.ceil(total / pageSize);
  return (
    <nav aria-label={`Pages of ${label}`} className={classes.pages}>
      <Text size="sm" c="dimmed" role="status">
        {rangeText(paging)}
      </Text>
      <IconAction
        label="Previous page"
        icon={<IconChevronLeft {...ICON} />}
        refusal={chosen > 1 ? null : 'This is the first page'}
        onClick={() => choose(chosen - 1)}
      />
      <IconAction
        label="Next page"
        icon={<IconChevronRight {...ICON} />}
        refusal={chosen < last ? null : 'This is the last page'}
        onClick={() => choose(chosen + 1)}
      />
    </nav>
  );
}
