import { formatFraction } from '@capwise/domain/money';
import { Button, VisuallyHidden } from '@mantine/core';
import { Fragment, useState } from 'react';
import classes from './figures.module.css';

export interface ShareRow {
  id: string;
  name: string;
  /** A fraction. */
  share: number;
  isOwn?: boolean;
  /** A line below the row. */
  note?: string;
}

interface ShareTableProps {
  label: string;
  header: string;
  rows: readonly ShareRow[];
  /** Given if something else can open the whole list too. */
  whole?: { isWhole: boolean; onWhole(isWhole: boolean): void };
}

/** Rows shown initially. One more row is shown instead of a button for it. */
const SEEN = 10;

export const isLongList = (rows: number): boolean => rows > SEEN + 1;

/** Bars are scaled to the largest share. */
export function ShareTable({ label, header, rows, whole }: ShareTableProps) {
  const [isOwnWhole, setOwnWhole] = useState(false);
  const { isWhole, onWhole } = whole ?? { isWhole: isOwnWhole, onWhole: setOwnWhole };
  const isLong = isLongList(rows.length);
  const largest = Math.max(...rows.map(({ share }) => share));
  const seen = isLong && !isWhole ? rows.slice(0, SEEN) : rows;
  return (
    <div>
      <table className={classes.shares}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{header}</th>
            <td />
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {seen.map(({ id, name, share, isOwn, note }) => (
            <Fragment key={id}>
              <tr data-own={isOwn || undefined} data-noted={note ? true : undefined}>
                <th scope="row" title={name}>
                  {name}
                </th>
                <td aria-hidden>
                  <span className={classes.track}>
                    <span
                      className={classes.bar}
                      style={{ width: `${largest > 0 ? (Math.max(share, 0) / largest) * 100 : 0}%` }}
                    />
                  </span>
                </td>
                <td>{formatFraction(share)}</td>
              </tr>
              {note && (
                <tr className={classes.shareNote}>
                  <td colSpan={3}>{note}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {isLong && (
        <Button
          variant="subtle"
          size="compact-sm"
          mt={8}
          className={classes.flush}
          aria-expanded={isWhole}
          onClick={() => onWhole(!isWhole)}
        >
          {isWhole ? `Show the first ${SEEN}` : `Show all ${rows.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </div>
  );
}
