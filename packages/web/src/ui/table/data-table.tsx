import { Table, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsPhone } from '../../lib/phone/phone.ts';
import classes from './data-table.module.css';
import { DataTableBody } from './data-table-body.tsx';
import cards from './data-table-cards.module.css';
import { CardsHead } from './data-table-cards-head.tsx';
import type {
  DataTableColumn,
  TableDetail,
  TableEditing,
  TablePaging,
  TableSelection,
  TableSort,
} from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTablePages } from './data-table-pages.tsx';
import { useDataTable } from './data-table-rows.ts';
import { useKeptFocus } from './use-kept-focus.ts';

export interface DataTableProps<Row extends RowData> {
  label: string;
  /** Must be the same array while nothing changes. */
  columns: readonly DataTableColumn<Row>[];
  /**
   * 'client': `rows` contains all rows, and the table sorts and pages them. 'server': `rows` contains the
   * current page, and the owner sorts and pages.
   */
  mode: 'client' | 'server';
  rows: readonly Row[];
  rowId(row: Row): string;
  sort?: TableSort | null;
  onSort?(sort: TableSort): void;
  /** The third click on a header leads back to this order. Without it, headers only change directions. */
  defaultSort?: TableSort | undefined;
  /** Has more columns than fit below 1400 px, where the table then scrolls sideways. */
  isWide?: boolean;
  paging?: TablePaging;
  onSelect?(row: Row): void;
  selectedId?: string | null;
  selection?: TableSelection<Row>;
  detail?: TableDetail<Row>;
  editing?: TableEditing<Row>;
  empty: ReactNode;
  loading?: boolean;
  /** Rows of the whole list, if another query says so: the table does not shrink when they arrive. */
  expectedRows?: number;
  /**
   * 'page': as long as its rows, one line each, with a sticky header. 'box': scrolls within its own height.
   */
  layout?: 'page' | 'box';
  /** Rows of 36 px in a 'page' layout, for tables that are mostly read. */
  isDense?: boolean;
  /** Layout on phones. Defaults to cards in a 'page' layout and a table in a 'box'. */
  phone?: 'cards' | 'table';
}

const ROW_HEIGHT = { page: 41, box: 37, dense: 36, card: 73 } as const;
const PLACEHOLDER_ROWS = 8;

export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    paging,
    loading = false,
    layout = 'box',
    isDense = false,
    phone = layout === 'page' ? 'cards' : 'table',
  } = props;
  const isCards = useIsPhone() && phone === 'cards';
  const { rows, sort, sortBy, toggleSort } = useDataTable(props);
  const area = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(area);
  const selectedId = props.selectedId ?? null;
  const rowHeight = ROW_HEIGHT[isCards ? 'card' : isDense ? 'dense' : layout];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may bring the selected row into the table
  useEffect(() => revealRow(area.current, selectedId), [selectedId, rows]);
  const expected = Math.max(1, props.expectedRows ?? MAX_PLACEHOLDERS);
  const placeholders = paging
    ? Math.min(paging.pageSize, expected, MAX_PLACEHOLDERS)
    : Math.min(expected, PLACEHOLDER_ROWS);
  const keepsHeight = loading || (paging !== undefined && paging.total > paging.pageSize);
  const minHeight = keepsHeight ? (placeholders + 1) * rowHeight : undefined;

  return (
    <div
      className={isCards ? `${classes.root} ${cards.cards}` : classes.root}
      data-layout={layout}
      data-dense={isDense || undefined}
      data-cards={isCards || undefined}
      data-wide={props.isWide || undefined}
    >
      {isCards && (
        <CardsHead
          label={label}
          columns={columns}
          sort={sort}
          onSort={sortBy}
          rows={loading ? [] : rows}
          rowId={props.rowId}
          selection={props.selection}
        />
      )}
      <div
        ref={area}
        className={classes.scroll}
        style={{ minHeight }}
        {...keptFocus}
        {...scrollStop(props, label)}
      >
        {/* Named roles, because not all browsers know a table whose rows are laid out as cards. */}
        <Table
          role="table"
          stickyHeader
          stickyHeaderOffset={layout === 'page' ? 'var(--cw-sticky-top, 0px)' : 0}
          highlightOnHover={highlights(props)}
          // Mantine’s own ground is too pale for links in the dark.
          highlightOnHoverColor="var(--cw-hover)"
          aria-busy={loading}
        >
          <Table.Caption className={classes.caption}>
            <VisuallyHidden>{label}</VisuallyHidden>
          </Table.Caption>
          {!isCards && (
            <DataTableHead
              columns={columns}
              sort={sort}
              onToggle={toggleSort}
              rows={loading ? [] : rows}
              rowId={props.rowId}
              selection={props.selection}
              hasDetail={props.detail !== undefined}
            />
          )}
          <DataTableBody
            columns={columns}
            rows={rows}
            rowId={props.rowId}
            onSelect={props.onSelect}
            selectedId={selectedId}
            selection={props.selection}
            detail={props.detail}
            editing={props.editing}
            empty={props.empty}
            placeholders={loading ? placeholders : 0}
            isCards={isCards}
          />
        </Table>
      </div>
      {paging && !paging.isAbove && (
        <Pages
          paging={paging}
          label={label}
          layout={layout}
          keepsPlace={loading && (isDense || layout === 'box')}
        />
      )}
    </div>
  );
}

interface PagesProps {
  paging: TablePaging;
  label: string;
  layout: 'page' | 'box';
  keepsPlace: boolean;
}

function Pages({ paging, label, layout, keepsPlace }: PagesProps) {
  if (keepsPlace && paging.total === 0) return <div className={classes.pages} />;
  return <DataTablePages paging={paging} label={label} isSilent={layout === 'page'} />;
}

/** A page of 1,000 rows does not need 1,000 placeholders. */
const MAX_PLACEHOLDERS = 25;

const highlights = <Row extends RowData>({ onSelect, selection, layout }: DataTableProps<Row>) =>
  onSelect !== undefined || selection !== undefined || layout === 'page';

/** A scrollable area must be reachable by keyboard. Buttons or rows inside are enough. */
function scrollStop<Row extends RowData>({ columns, onSelect }: DataTableProps<Row>, label: string) {
  const hasStops = onSelect !== undefined || columns.some(({ sortable = true }) => sortable);
  return hasStops ? {} : { tabIndex: 0, role: 'group', 'aria-label': label };
}

/** Scrolls only within the table, because the reader may be looking at another part of the page. */
function revealRow(area: HTMLElement | null, id: string | null): void {
  const row = id === null ? null : area?.querySelector(`tr[data-row-id="${CSS.escape(id)}"]`);
  if (!area || !row) return;
  const [box, seen] = [row.getBoundingClientRect(), area.getBoundingClientRect()];
  const hiddenAbove = seen.top + ROW_HEIGHT.box - box.top;
  const hiddenBelow = box.bottom - seen.bottom;
  if (hiddenAbove > 0) area.scrollTop -= hiddenAbove;
  else if (hiddenBelow > 0) area.scrollTop += hiddenBelow;
}
