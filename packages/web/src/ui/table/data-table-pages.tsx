import { NativeSelect, Pagination, Text } from '@mantine/core';
import '@mantine/core/styles/Pagination.layer.css';
import { usePicked } from '../../lib/address/use-picked.ts';
import { useIsPhone } from '../../lib/phone/phone.ts';
import classes from './data-table.module.css';
import type { TablePaging } from './data-table-column.ts';

interface DataTablePagesProps {
  paging: TablePaging;
  label: string;
  /** Renders nothing for a single page, because the number of rows is shown elsewhere. */
  isSilent?: boolean;
}

export function DataTablePages({ paging, label, isSilent = false }: DataTablePagesProps) {
  const { pageSize, total, sizes } = paging;
  const [chosenPage, choosePage] = useChosenPage(paging);
  const [chosenSize, chooseSize] = usePicked(pageSize, (size) => sizes?.onSize(size));
  const isPhone = useIsPhone();
  const smallest = Math.min(pageSize, ...(sizes?.choices ?? []));
  const last = Math.ceil(total / pageSize);
  if (total === 0 || (isSilent && total <= smallest)) return null;
  return (
    <div className={classes.pages}>
      <Text size="sm" c="dimmed" className={classes.range}>
        {rangeText(paging)}
      </Text>
      {sizes && total > smallest && (
        <NativeSelect
          size="xs"
          aria-label={`Rows per page of ${label}`}
          data={sizes.choices.map((size) => ({ value: String(size), label: `${size} rows` }))}
          value={String(chosenSize)}
          onChange={(event) => chooseSize(Number(event.currentTarget.value))}
        />
      )}
      {total > pageSize && (
        <nav aria-label={`Pages of ${label}`} className={classes.pageButtons}>
          <Pagination
            size="sm"
            total={last}
            value={chosenPage}
            // One row of buttons that a thumb can hit.
            {...(isPhone && { siblings: 0, gap: 2 })}
            onChange={choosePage}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => controlProps(control, chosenPage, last)}
          />
        </nav>
      )}
    </div>
  );
}

/** The page that was chosen last. Its rows and their range follow later. */
export const useChosenPage = ({ page, nextPage, onPage }: TablePaging) => usePicked(nextPage ?? page, onPage);

export function rangeText({ page, pageSize, total }: TablePaging): string {
  const [first, last] = [(page - 1) * pageSize + 1, Math.min(page * pageSize, total)];
  return `${first.toLocaleString('en-US')}–${last.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
}

const CONTROL_LABELS = {
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
} as const;

/** A disabled button would lose the focus with the click that leads to the end. */
function controlProps(control: keyof typeof CONTROL_LABELS, page: number, last: number) {
  const isBack = control === 'first' || control === 'previous';
  const label = { 'aria-label': CONTROL_LABELS[control] };
  if (page !== (isBack ? 1 : last)) return label;
  const refusal = isBack ? 'This is the first page' : 'This is the last page';
  return {
    ...label,
    'aria-description': refusal,
    title: refusal,
    disabled: false,
    'aria-disabled': true,
    'data-disabled': true,
    onClick: () => {},
  };
}
