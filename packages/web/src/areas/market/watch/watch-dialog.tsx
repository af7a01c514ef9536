import { MAX_QUOTE_CENTS } from '@capwise/domain/market/quotes/quote-content';
import {
  mayTargetPrice,
  type WatchForm,
  WatchFormSchema,
  type WatchTarget,
} from '@capwise/domain/market/watch/watch';
import { watchKind, watchName } from '@capwise/domain/market/watch/watch-texts';
import { dollarsToCents } from '@capwise/domain/money';
import { Checkbox, NumberInput, Select, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import type { Watch } from './use-watches.ts';
import { SaveWatchMutation, WatchesQuery } from './watch.graphql.ts';
import { WatchPreview } from './watch-preview.tsx';
import type { Subject } from './watched-subject.ts';

interface WatchDialogProps {
  subject: Subject;
  /** Null for a new one. */
  watch: Watch | null;
  onClose(): void;
}

const ANY = { value: 'any', label: 'Any deal' };
const PRICE = { value: 'price', label: 'Quoted price at or below' };
const DISCOUNT = { value: 'discount', label: 'Discount at or above' };

const formValues = (watch: Watch | null): WatchForm => ({
  target: targetOf(watch),
  maxPrice: watch?.maxPrice == null ? null : dollarsToCents(watch.maxPrice),
  minDiscount: watch?.minDiscount == null ? null : Math.round(watch.minDiscount * 1_000) / 10,
  byMail: watch?.byMail ?? false,
});

function targetOf(watch: Watch | null): WatchTarget {
  if (watch?.maxPrice != null) return 'price';
  return watch?.minDiscount == null ? 'any' : 'discount';
}

export function WatchDialog({ subject, watch, onClose }: WatchDialogProps) {
  const { technologyId, marketSegmentId, productConfigurationId } = subject;
  const ids = { technologyId, marketSegmentId, productConfigurationId };
  const readNow = useReadNow();
  const hasPrice = mayTargetPrice(ids);
  const onHome = useCan('ViewCurrentActivity') ? ' New deals appear on Home.' : '';
  return (
    <RecordDialog
      draft={`watch.${watch?.id ?? Object.values(ids).join('.')}`}
      title={`${watch ? 'Edit watch' : 'Watch'}: ${watchName(subject)}`}
      width={440}
      schema={WatchFormSchema}
      record={watch}
      formValues={formValues}
      read={async ({ id }) => (await readNow(WatchesQuery, {}))?.watches.find((one) => one.id === id) ?? null}
      mutation={SaveWatchMutation}
      variables={(values, base) => ({
        id: base?.id ?? null,
        version: base?.version ?? null,
        ...ids,
        ...values,
      })}
      saveLabel={watch ? 'Save' : 'Watch'}
      done={watch ? 'The watch was saved.' : `You watch ${watchName(subject)}.${onHome}`}
      onClose={onClose}
      onSaved={onClose}
    >
      {(form) => (
        <>
          <Text c="dimmed" size="sm">
            {`${watchKind(subject)}.${onHome}`}
          </Text>
          <Select
            label="Deals"
            data={hasPrice ? [ANY, PRICE, DISCOUNT] : [ANY, DISCOUNT]}
            description={hasPrice ? null : 'To set a price, watch a market segment or a product.'}
            allowDeselect={false}
            data-autofocus
            {...form.getInputProps('target')}
          />
          <TargetInput form={form} />
          <WatchPreview subject={ids} values={form.values} />
          <Checkbox
            label="Also by mail, once a week"
            {...form.getInputProps('byMail', { type: 'checkbox' })}
          />
        </>
      )}
    </RecordDialog>
  );
}

function TargetInput({ form }: { form: UseFormReturnType<WatchForm> }) {
  const { target, maxPrice, minDiscount } = form.values;
  if (target === 'price') {
    const { onChange, error } = form.getInputProps('maxPrice');
    return (
      <CentsInput
        label="Price"
        description="Per unit"
        withAsterisk
        maximum={MAX_QUOTE_CENTS}
        value={maxPrice}
        onChange={onChange}
        error={error}
      />
    );
  }
  if (target === 'any') return null;
  const { error } = form.getInputProps('minDiscount');
  return (
    <NumberInput
      label="Discount"
      withAsterisk
      suffix="%"
      placeholder="0%"
      hideControls
      allowNegative={false}
      decimalScale={1}
      value={minDiscount ?? ''}
      onChange={(value) => form.setFieldValue('minDiscount', value === '' ? null : Number(value))}
      error={error}
    />
  );
}
