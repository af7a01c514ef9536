import type { ComparisonCell, ComparisonRow } from '@capwise/domain/market/comparison/comparison-rows';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { CatalogMark } from '../figures/figure-notes.tsx';
import classes from './comparison-view.module.css';

interface RowProps {
  row: ComparisonRow;
  isCatalog?(place: number): boolean;
  note?(place: number): string | false;
}

export function Row({ row: { name, cells, differs, isNumeric }, isCatalog, note }: RowProps) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {name}
        {differs && <VisuallyHidden> (differs)</VisuallyHidden>}
      </th>
      {cells.map((cell, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the product
        <td key={place} data-differs={(differs && cell.differs) || undefined}>
          {isNumeric ? (
            <NumberCell cell={cell} isCatalog={isCatalog?.(place)} note={note?.(place)} />
          ) : (
            <>
              {cell.text}
              {cell.range && <Range {...cell.range} />}
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

interface NumberCellProps {
  cell: ComparisonCell;
  isCatalog: boolean | undefined;
  note: string | false | undefined;
}

const NumberCell = ({ cell: { text, difference, isBest }, isCatalog, note }: NumberCellProps) => (
  <span className={classes.number}>
    <span className={classes.value}>{text}</span>
    <span className={classes.note} title={note || undefined}>
      {isCatalog && <CatalogMark />}
      {note}
      {difference?.amount && (
        <span className={difference.percent ? classes.amount : undefined}>{difference.amount} </span>
      )}
      {difference?.percent}
    </span>
    {isBest && (
      <span className={classes.best}>
        <IconCheck size={14} aria-hidden /> Lowest
      </span>
    )}
  </span>
);

/** The text next to it has the numbers. */
const Range = ({ low, median, high }: NonNullable<ComparisonCell['range']>) => (
  <span
    aria-hidden
    className={classes.range}
    style={{ '--low': low, '--median': median, '--high': high } as CSSProperties}
  />
);
