import { formatFraction } from '@capwise/domain/money';
import { VisuallyHidden } from '@mantine/core';
import classes from './figures.module.css';

export interface ShareRow {
  id: string;
  name: string;
  /** A fraction. */
  share: number;
}

interface ShareTableProps {
  /** Names the table for screen readers. */
  label: string;
  /** The header of the names. */
  header: string;
  rows: readonly ShareRow[];
}

/** What scrolls has to be within reach of the keyboard. */
const scrollStop = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 });

/** Names with their shares, as text and as a bar; a long list scrolls in its own place. */
export function ShareTable({ label, header, rows }: ShareTableProps) {
  return (
    <div className={classes.scroll} {...scrollStop(label)}>
      <table className={classes.shares}>
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{header}</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, share }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <span
                  className={classes.bar}
                  style={{ width: `${Math.min(Math.max(share, 0), 1) * 100}%` }}
                />
              </th>
              <td>{formatFraction(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
