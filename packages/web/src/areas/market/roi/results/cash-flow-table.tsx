import { type CashFlowTable as CashFlow, yearColumnWidth } from '@capwise/domain/market/roi/cash-flow-table';
import { formatDollars } from '@capwise/domain/money';
import { Table, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { scrollStop } from '../../../../ui/page/scroll-stop.ts';
import classes from '../inputs/roi.module.css';

/** Pixels: the longest row name, and one digit. */
const LABEL_WIDTH = 240;
const DIGIT_WIDTH = 8;
const CELL_PADDING = 24;

export function CashFlowTable({ table }: { table: CashFlow }) {
  const { columns, rows, footer, productName, term } = table;
  const label = `Cash flow of ${productName}, ${term}`;
  const width = columnWidth(table);
  return (
    <div className={classes.scroll} {...scrollStop(label)}>
      <Table className={classes.cashFlow} style={{ width: LABEL_WIDTH + columns.length * width }}>
        <Table.Caption className={classes.caption}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </Table.Caption>
        <colgroup>
          <col style={{ width: LABEL_WIDTH }} />
          {columns.map((column) => (
            <col key={column} style={{ width }} />
          ))}
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">US dollars</Table.Th>
            {columns.map((column) => (
              <Table.Th key={column} scope="col" data-align="right">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id} data-subtotal={row.isSubtotal || undefined}>
              <Table.Th scope="row">{row.label}</Table.Th>
              {row.values.map((value, year) => (
                <Table.Td key={columns[year]} data-align="right">
                  <Amount text={formatDollars(value)} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {footer.map(({ label: name, text }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td data-align="right">{text}</Table.Td>
              <Table.Td colSpan={columns.length - 1} />
            </Table.Tr>
          ))}
        </Table.Tfoot>
      </Table>
    </div>
  );
}

/** Shows $0 as a dash, so that other amounts stand out. Screen readers still hear "$0". */
const Amount = ({ text }: { text: string }) =>
  text === '$0' ? (
    <span className={classes.zero}>
      <VisuallyHidden>$0</VisuallyHidden>
    </span>
  ) : (
    text
  );

function columnWidth({ columns, rows, footer }: CashFlow): number {
  const texts = [
    ...rows.flatMap(({ values }) => values.map(formatDollars)),
    ...footer.map(({ text }) => text),
  ];
  const longest = Math.max(...texts.map(({ length }) => length));
  return Math.max(yearColumnWidth(columns.length - 1), longest * DIGIT_WIDTH + CELL_PADDING);
}
