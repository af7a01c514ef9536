import { changeLine } from '@capwise/domain/market/quotes/desk/edit-quote';
import type { QuoteLine } from '@capwise/domain/market/quotes/quote-content';
import { AmountCell } from './amount-cell.tsx';
import { CountCell } from './count-cell.tsx';
import { DoubtNote } from './doubt-note.tsx';
import { KindCell } from './kind-cell.tsx';
import type { QuoteRowProps } from './quote-row-props.ts';
import classes from './table.module.css';
import { TextCell } from './text-cell.tsx';

const AMOUNTS = [
  ['listCents', 'List price'],
  ['netCents', 'Net price'],
  ['extendedCents', 'Extended price'],
] as const;

export function LineRow({ at, draft, active, onAnswered }: QuoteRowProps & { at: number }) {
  const { content, edit } = draft;
  const line = content.lines[at]!;
  const base = `lines.${at}`;
  const doubts = draft.doubts.filter(({ path }) => path.startsWith(`${base}.`));
  const cell = (column: string) => ({
    path: `${base}.${column}`,
    isDoubted: doubts.some(({ path }) => path === `${base}.${column}`),
  });
  const change = (patch: Partial<QuoteLine>) => edit((now) => changeLine(now, at, patch));
  const name = `line ${at + 1}`;
  return (
    <>
      <tr data-active={active?.startsWith(`${base}.`) || undefined}>
        <td className={classes.part}>
          {line.system === null ? (
            <KindCell line={line} name={name} onChange={(kind) => change({ kind })} />
          ) : (
            <TextCell
              {...cell('partNumber')}
              label={`Part, ${name}`}
              value={line.partNumber ?? ''}
              onChange={(partNumber) => change({ partNumber: partNumber || null })}
            />
          )}
        </td>
        <td>
          <TextCell
            {...cell('description')}
            label={`Description, ${name}`}
            value={line.description}
            onChange={(description) => change({ description })}
          />
        </td>
        <td>
          <CountCell
            {...cell('quantity')}
            label={`Quantity, ${name}`}
            value={line.quantity}
            onChange={(quantity) => change({ quantity })}
          />
        </td>
        {AMOUNTS.map(([column, label]) => (
          <td key={column}>
            <AmountCell
              currency={content.currency}
              {...cell(column)}
              label={`${label}, ${name}`}
              value={line[column]}
              onChange={(cents) => change({ [column]: cents })}
            />
          </td>
        ))}
      </tr>
      {doubts.map((doubt) => (
        <tr key={doubt.path} className={classes.doubtRow}>
          <td colSpan={6}>
            <DoubtNote doubt={doubt} draft={draft} onAnswered={onAnswered} />
          </td>
        </tr>
      ))}
    </>
  );
}
