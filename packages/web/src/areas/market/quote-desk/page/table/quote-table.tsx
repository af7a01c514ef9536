import { addSystem } from '@capwise/domain/market/quotes/desk/edit-quote';
import type { QuoteLine } from '@capwise/domain/market/quotes/quote-content';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useKeptFocus } from '../../../../../ui/table/use-kept-focus.ts';
import { LineRow } from './line-row.tsx';
import type { QuoteRowProps } from './quote-row-props.ts';
import { SystemRow } from './system-row.tsx';
import classes from './table.module.css';

/** Each row has five fields, so more of them are drawn only on demand. */
const SHOWN_LINES = 200;

export function QuoteTable(props: QuoteRowProps) {
  const { content, edit } = props.draft;
  const [shown, setShown] = useState(SHOWN_LINES);
  const { systems } = content;
  const area = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(area);
  const lines = content.lines.map((line, at) => ({ line, at })).slice(0, shown);
  const rows = (of: (line: QuoteLine) => boolean) =>
    lines.filter(({ line }) => of(line)).map(({ at }) => <LineRow key={at} at={at} {...props} />);
  return (
    <div ref={area} className={classes.scroll} {...keptFocus}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.part}>
              Part
            </th>
            <th scope="col">Description</th>
            <th scope="col" className={classes.count} data-right>
              Qty
            </th>
            <th scope="col" className={classes.amount} data-right>
              List
            </th>
            <th scope="col" className={classes.amount} data-right>
              Net
            </th>
            <th scope="col" className={classes.extended} data-right>
              Extended
            </th>
          </tr>
        </thead>
        {systems.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a system is known by its position.
          <tbody key={at}>
            <SystemRow at={at} {...props} />
            {rows(({ system }) => system === at)}
          </tbody>
        ))}
        <tbody>{rows(({ system }) => system === null)}</tbody>
      </table>
      {systems.length + content.lines.length === 0 && (
        <p className={classes.none}>Nothing was read. Add the systems of the quote by hand.</p>
      )}
      <div className={classes.foot}>
        {content.lines.length > shown && (
          <Button variant="default" size="xs" onClick={() => setShown(shown + SHOWN_LINES)}>
            Show {Math.min(SHOWN_LINES, content.lines.length - shown)} more lines
          </Button>
        )}
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => edit((now) => addSystem(now, NEW_SYSTEM))}
        >
          Add system
        </Button>
      </div>
    </div>
  );
}

const NEW_SYSTEM = {
  productConfigurationId: null,
  product: '',
  oem: '',
  quantity: 1,
  unitCents: 0,
  listCents: null,
};
