import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { MANNER_NAMES, RETURN_NOTE_LENGTH } from '@capwise/domain/compliance/returns/gift-return';
import { formatCents } from '@capwise/domain/money';
import { Group, Radio, Textarea } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { dayInputProps, textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { type ActedGiftDialogProps, ActedGiftText } from '../gift/acted-gift.tsx';
import { afterSend } from '../gift/after-send.ts';
import { useToday } from '../use-today.ts';
import { ReturnGiftMutation } from './return.graphql.ts';
import { ReturnFile } from './return-file.tsx';
import {
  leftOf,
  newReturn,
  type ReturnValues,
  returnedText,
  returnInput,
  returnSchema,
  type ValidReturn,
} from './return-form.ts';
import classes from './returns.module.css';

/** Asks what came back of a gift. A part of the amount is allowed. */
export default function ReturnDialog({ gift, onClose, onSent }: ActedGiftDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const today = useToday();
  const [send, busy] = useSave(ReturnGiftMutation, {
    done: ({ returnGiftAlert }) => returnedText(returnGiftAlert?.giftStatus ?? 1),
    failed: GIFT_TEXTS.giftNotReturned,
  });
  return (
    <EditDialog<ReturnValues, ValidReturn>
      draft={`return.${gift.originalId}`}
      unkept={['file']}
      title="Return Gift"
      saveLabel="Return Gift"
      opened
      onClose={onClose}
      width={600}
      busy={busy}
      schema={returnSchema(gift, today)}
      initial={newReturn(gift, today)}
      onSave={async (valid) => {
        const saved = await send({ tenantName, organizationId, id: gift.id, giftReturn: returnInput(valid) });
        return afterSend(saved, { onClose, onSent });
      }}
    >
      {(form) => (
        <>
          <ActedGiftText
            gift={gift}
            text="What came back no longer counts toward the threshold. When the whole gift has come back, you cannot edit it or submit it again."
          />
          <ReturnFields form={form} left={leftOf(gift)} />
          <ReturnFile giftId={gift.originalId} form={form} />
        </>
      )}
    </EditDialog>
  );
}

function ReturnFields({ form, left }: { form: UseFormReturnType<ReturnValues>; left: number }) {
  return (
    <>
      <Radio.Group label="What Came Back" withAsterisk {...form.getInputProps('manner')}>
        <Group gap="lg" mt={4}>
          {Object.entries(MANNER_NAMES).map(([manner, name]) => (
            <Radio key={manner} value={manner} label={name} />
          ))}
        </Group>
      </Radio.Group>
      <div className={classes.pair}>
        <DayInput
          label="Date Returned"
          withAsterisk
          {...dayInputProps(form, 'returnedDate')}
          onBlur={() => void form.validateField('returnedDate')}
        />
        <CentsInput
          label="Amount Returned"
          withAsterisk
          description={`Up to ${formatCents(left)}. A part is allowed.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.values.amount}
          onChange={(cents) => form.setFieldValue('amount', cents)}
          error={form.errors['amount']}
          onBlur={() => void form.validateField('amount')}
        />
      </div>
      <Textarea label="Note" rows={2} maxLength={RETURN_NOTE_LENGTH} {...textInputProps(form, 'note')} />
    </>
  );
}
