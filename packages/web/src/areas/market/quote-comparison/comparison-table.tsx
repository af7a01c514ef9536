import { comparedDifference } from '@capwise/domain/market/quote-comparison/compared-text';
import { Anchor, CloseButton, Paper } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import { generatePath, Link } from 'react-router';
import { SCREENS } from '../../../lib/screens.ts';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { keptItems, useKeptFocus } from '../../../ui/table/use-kept-focus.ts';
import { type ComparedRow, type Comparison, cellText, quoteName, quoteNote } from './comparison-lines.ts';
import classes from './quote-comparison.module.css';

const KEPT = keptItems('thead button');

interface ComparisonTableProps {
  comparison: Comparison;
  /** Null if no quote can be removed. */
  onRemove: ((id: string) => void) | null;
}

/** Quotes side by side, similar systems in one group. */
export function ComparisonTable({ comparison: { quotes, groups }, onRemove }: ComparisonTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const keptFocus = useKeptFocus(table, KEPT);
  return (
    <Paper withBorder component="section" aria-label="Comparison" className={classes.card} tabIndex={0}>
      <table ref={table} className={classes.table} {...keptFocus}>
        <thead>
          <tr>
            <td />
            {quotes.map((quote, at) => (
              <th key={quote.id} scope="col">
                <span className={classes.quote}>
                  <Anchor
                    component={Link}
                    to={generatePath(SCREENS.quote.path, { quoteId: quote.id })}
                    fw={600}
                  >
                    {quoteName(quote)}
                  </Anchor>
                  {onRemove && (
                    <CloseButton
                      size="sm"
                      aria-label={`Remove ${quoteName(quote)}`}
                      onClick={() => onRemove(quote.id)}
                    />
                  )}
                </span>
                <span className={classes.note}>{quoteNote(quote)}</span>
                {at === 0 && <StatusBadge status="Compared with" />}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other ID, and their order is fixed.
          <tbody key={at}>
            <tr>
              <th scope="rowgroup" colSpan={quotes.length + 1} className={classes.group}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.label} row={row} quotes={quotes} />
            ))}
          </tbody>
        ))}
      </table>
    </Paper>
  );
}

const Row = ({ row, quotes }: { row: ComparedRow; quotes: Comparison['quotes'] }) => (
  <tr data-kind={row.kind}>
    <th scope="row">{row.label}</th>
    {row.cells.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell belongs to the quote at its place.
      <td key={at} data-lowest={cell.isLowest || undefined}>
        <span className={classes.cell}>
          {cell.isLowest && (
            <span className={classes.lowest}>
              <IconCheck size={14} aria-hidden /> Lowest
            </span>
          )}
          {cell.differenceCents != null && (
            <span className={classes.difference}>
              {comparedDifference(cell.differenceCents, quotes[at]!.currency ?? null)}
            </span>
          )}
          {row.kind === 'percentile' && cell.number != null && <PercentileMark fraction={cell.number} />}
          <span className={classes.value}>{cellText(row, cell, quotes[at]!.currency ?? null)}</span>
        </span>
      </td>
    ))}
  </tr>
);

/** A price among the deals. The middle half is marked. */
const PercentileMark = ({ fraction }: { fraction: number }) => (
  <span className={classes.scale} aria-hidden>
    <span style={{ left: `${fraction * 100}%` }} />
  </span>
);
