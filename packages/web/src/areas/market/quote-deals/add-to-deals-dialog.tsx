import { dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { deals as dealsText } from '@capwise/domain/market/quote-judgment/judgment-words';
import { formatCents } from '@capwise/domain/money';
import { Button, Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { QuoteDealsFieldsFragment } from '../../../gen/graphql.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { AddQuoteToDealsMutation } from './quote-deals.graphql.ts';
import classes from './quote-deals.module.css';

type Row = QuoteDealsFieldsFragment['deals'][number] & { id: string };

const amount = (id: 'listPrice' | 'price', header: string): DataTableColumn<Row> => ({
  id,
  header,
  align: 'right',
  sortable: false,
  value: (row) => formatCents(row[id] == null ? null : Math.round(row[id] * 100)),
});

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    id: 'product',
    header: 'System',
    sortable: false,
    value: ({ oem, product, quantity }) => `${quantity.toLocaleString('en-US')} × ${oem} ${product}`,
  },
  amount('listPrice', 'List price, each'),
  amount('price', 'Price, each'),
  {
    id: 'result',
    header: 'Becomes a deal',
    sortable: false,
    value: ({ refusal }) => refusal ?? 'Yes',
    cell: ({ refusal }) => {
      const Icon = refusal ? IconX : IconCheck;
      return (
        <span className={classes.result} data-refused={refusal ? true : undefined}>
          <Icon size={14} aria-hidden /> {refusal ? `No. ${refusal}` : 'Yes'}
        </span>
      );
    },
  },
];

interface AddToDealsDialogProps {
  deals: QuoteDealsFieldsFragment;
  onClose(): void;
  onSaved(): void;
  onRefused(): void;
}

/** Shows which systems of a quote become deals before they do. */
export function AddToDealsDialog({ deals: quote, onClose, onSaved, onRefused }: AddToDealsDialogProps) {
  const { quoteId, version, batchId, refusal, deals } = quote;
  const [add, busy] = useSave(AddQuoteToDealsMutation, {
    done: ({ addQuoteToDeals: { dealCount } }) => `${dealsText(dealCount)} added.`,
  });
  const count = deals.filter((deal) => !deal.refusal).length;
  const save = async () => {
    const saved = await add({ quoteId, version, batchId: batchId ?? null });
    if (saved?.data) onSaved();
    else if (saved) onRefused();
  };
  return (
    <Dialog
      title={batchId ? 'Update Deals' : 'Add to Deals'}
      opened
      onClose={onClose}
      busy={busy}
      width={860}
    >
      <DialogBody>
        <Text>
          {basis(quote)} A deal never names the hospital, the document or a person.
          {batchId && ' The earlier deals of this quote are removed.'}
        </Text>
        <DataTable
          label="Systems of the quote"
          columns={COLUMNS}
          mode="client"
          rows={deals.map((deal, at) => ({ ...deal, id: String(at) }))}
          rowId={({ id }) => id}
          empty={null}
        />
      </DialogBody>
      <DialogFooter status={refusal ?? ''}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <ActionButton
          label={`${batchId ? 'Replace with' : 'Add'} ${dealsText(count)}`}
          variant="filled"
          refusal={refusal ?? null}
          busy={busy}
          onClick={() => void save()}
        />
      </DialogFooter>
    </Dialog>
  );
}

function basis({ isFinal, deals }: QuoteDealsFieldsFragment): string {
  const date = deals[0]?.date;
  const of = date ? ` of ${formatDay(dayToEpochSeconds(date))}` : '';
  return isFinal ? `Prices are the final ones${of}.` : `Prices are the confirmed ones of the quote${of}.`;
}
