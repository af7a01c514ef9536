import { utcDay } from '@capwise/domain/dates';
import { CONTRACT_LENGTH, finalPriceSchema } from '@capwise/domain/market/quote-outcomes/final-price';
import { MAX_QUOTE_CENTS } from '@capwise/domain/market/quotes/quote-content';
import { centsToDollars, dollarsToCents } from '@capwise/domain/money';
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { clearButton } from '../../../ui/form/inputs/clear-button.ts';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { dayInputProps } from '../../../ui/form/inputs/form-input.ts';
import type { Outcome } from './outcome.ts';
import { CloseQuoteMutation, QuoteOutcomeQuery } from './quote-outcomes.graphql.ts';

export interface QuotedSystem {
  product: string;
  quantity: number;
  unitPrice: number;
}

interface FinalPriceDialogProps {
  outcome: Outcome;
  quoteVersion: number;
  /** Of this version of the quote. */
  systems: readonly QuotedSystem[];
  onClose(): void;
  onSaved(): void;
}

interface FormValues {
  finalOn: string;
  contract: string;
  facilityId: string | null;
  unitCents: (number | null)[];
}

/** Enters the final price of each system, prefilled with the quoted one. */
export function FinalPriceDialog(props: FinalPriceDialogProps) {
  const { outcome, quoteVersion, systems, onClose, onSaved } = props;
  const { quoteId } = outcome;
  const readNow = useReadNow();
  const read = async () => {
    const found = (await readNow(QuoteOutcomeQuery, { quoteId }))?.quoteOutcome;
    // The page has not loaded the systems of this version yet.
    return found?.quoteVersion === quoteVersion ? found : null;
  };
  const formValues = (given: Outcome | null): FormValues => ({
    finalOn: given?.finalDate ?? '',
    contract: given?.contract ?? '',
    facilityId: given?.facilityId ?? null,
    unitCents: systems.map(({ unitPrice }, at) =>
      dollarsToCents(given?.systems[at]?.finalPrice ?? unitPrice),
    ),
  });
  return (
    <RecordDialog
      draft={`final-price.${quoteId}`}
      title="Final Price"
      schema={finalPriceSchema(utcDay(new Date()))}
      record={{ ...outcome, quoteVersion }}
      formValues={formValues}
      read={read}
      mutation={CloseQuoteMutation}
      variables={({ finalOn, contract, facilityId, unitCents }, base) => ({
        quoteId,
        version: base?.version ?? 0,
        quoteVersion: base?.quoteVersion ?? 0,
        finalDate: finalOn,
        contract,
        facilityId: facilityId === null ? null : String(facilityId),
        prices: unitCents.map(centsToDollars),
      })}
      done="The final price was saved."
      onClose={onClose}
      onSaved={onSaved}
    >
      {(form) => (
        <>
          <DayInput label="Final price of" withAsterisk data-autofocus {...dayInputProps(form, 'finalOn')} />
          <TextInput
            label="Contract"
            description="Number or name"
            maxLength={CONTRACT_LENGTH}
            {...form.getInputProps('contract')}
          />
          {outcome.facilities.length > 0 && (
            <Select
              label="Facility"
              placeholder="None"
              data={outcome.facilities.map(({ id, name }) => ({ value: id, label: name }))}
              clearable
              clearButtonProps={clearButton('Clear facility')}
              {...form.getInputProps('facilityId')}
            />
          )}
          {systems.map(({ product, quantity }, at) => (
            <CentsInput
              // biome-ignore lint/suspicious/noArrayIndexKey: the systems of a quote have no other ID.
              key={at}
              label={`${product}, each`}
              description={`Quantity ${quantity.toLocaleString('en-US')}, with options`}
              withAsterisk
              maximum={MAX_QUOTE_CENTS}
              {...centsInputProps(form, at)}
            />
          ))}
        </>
      )}
    </RecordDialog>
  );
}

/** With the refusal of all prices at the first of them. */
function centsInputProps(form: UseFormReturnType<FormValues>, at: number) {
  const { onChange, onBlur, error } = form.getInputProps(`unitCents.${at}`);
  const common = at === 0 ? form.errors['unitCents'] : null;
  return { value: form.values.unitCents[at] ?? null, onChange, onBlur, error: error ?? common };
}
