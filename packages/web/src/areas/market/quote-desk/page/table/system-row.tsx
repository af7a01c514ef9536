import { changeSystem } from '@capwise/domain/market/quotes/desk/edit-quote';
import { formatQuoteCents } from '@capwise/domain/market/quotes/quote-currency';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { IconAction } from '../../../../../ui/buttons/icon-action.tsx';
import { AmountCell } from './amount-cell.tsx';
import { CountCell } from './count-cell.tsx';
import { DoubtNote } from './doubt-note.tsx';
import { ProductDialog } from './product-dialog.tsx';
import type { QuoteRowProps } from './quote-row-props.ts';
import classes from './table.module.css';

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export function SystemRow({ at, draft, active, onAnswered }: QuoteRowProps & { at: number }) {
  const [isChoosing, setChoosing] = useState(false);
  const { content, edit } = draft;
  const system = content.systems[at]!;
  const base = `systems.${at}`;
  const doubts = draft.doubts.filter(({ path }) => path.startsWith(`${base}.`));
  const isDoubted = (column: string) => doubts.some(({ path }) => path === `${base}.${column}`);
  const name = system.product || 'No product';
  const change = (patch: Partial<typeof system>) => edit((now) => changeSystem(now, at, patch));
  return (
    <>
      <tr className={classes.system} data-active={active?.startsWith(`${base}.`) || undefined}>
        <th scope="rowgroup" colSpan={2}>
          <div className={classes.product}>
            <button
              type="button"
              className={classes.productName}
              data-path={`${base}.product`}
              data-doubt={isDoubted('product') || undefined}
              onClick={() => setChoosing(true)}
            >
              {name}
              <span className={classes.oem}>{system.oem}</span>
              {system.productConfigurationId === null && (
                <span className={classes.unknown}>not in the catalog</span>
              )}
            </button>
            <IconAction
              label={`Choose the product of ${name}`}
              icon={<IconPencil {...ICON} />}
              onClick={() => setChoosing(true)}
            />
            <IconAction
              label={`Remove ${name}`}
              icon={<IconTrash {...ICON} />}
              onClick={() => draft.removeSystem(at)}
            />
          </div>
        </th>
        <td>
          <CountCell
            label={`Quantity of ${name}`}
            path={`${base}.quantity`}
            value={system.quantity}
            isDoubted={isDoubted('quantity')}
            isStrong
            isRequired
            onChange={(quantity) => quantity !== null && change({ quantity })}
          />
        </td>
        <td>
          <AmountCell
            currency={content.currency}
            label={`List price of ${name}`}
            path={`${base}.listCents`}
            value={system.listCents}
            isDoubted={isDoubted('listCents')}
            isStrong
            onChange={(listCents) => change({ listCents })}
          />
        </td>
        <td>
          <AmountCell
            currency={content.currency}
            label={`Net price of ${name}`}
            path={`${base}.unitCents`}
            value={system.unitCents}
            isDoubted={isDoubted('unitCents')}
            isStrong
            onChange={(unitCents) => unitCents !== null && change({ unitCents })}
          />
        </td>
        <td className={classes.sum}>
          {formatQuoteCents(system.unitCents * system.quantity, content.currency)}
        </td>
      </tr>
      {doubts.map((doubt) => (
        <tr key={doubt.path} className={classes.doubtRow}>
          <td colSpan={6}>
            <DoubtNote doubt={doubt} draft={draft} onAnswered={onAnswered} />
          </td>
        </tr>
      ))}
      {isChoosing && (
        <ProductDialog
          system={system}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => {
            change(chosen);
            draft.keep(`${base}.product`);
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}
