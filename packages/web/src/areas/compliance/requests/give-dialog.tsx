import { enteredCents } from '@capwise/domain/compliance/amounts';
import {
  exceptionFault,
  INCIDENTAL,
  PLANNED_EXCEPTIONS,
} from '@capwise/domain/compliance/exceptions/exceptions';
import type { EntryRules } from '@capwise/domain/compliance/gifts/entry-rules';
import { dateFault, yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { approvedDayFault } from '@capwise/domain/compliance/requests/request-states';
import {
  approvedExceptionFault,
  gaveMoreText,
  otherYearText,
} from '@capwise/domain/compliance/requests/requests';
import { type Day, isDay } from '@capwise/domain/dates';
import { centsToDollars, dollarsToCents, formatCents } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import { useMemo } from 'react';
import { z } from 'zod';
import { useOrganization } from '../../../lib/session/organization.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { DayInput } from '../../../ui/form/inputs/day-input.tsx';
import { ExceptionFields } from '../gift-entry/exception-fields.tsx';
import { useEntryRules } from '../gift-entry/use-entry-rules.ts';
import { useToday } from '../use-today.ts';
import type { GiftRequest } from './request.ts';
import { GiveRequestMutation } from './requests.graphql.ts';

interface GiveDialogProps {
  /** Approved requests of one number. */
  requests: readonly GiftRequest[];
  onClose(): void;
}

interface GiveValues {
  amount: number | null;
  receivedDate: Day;
  /** A number as text. Null until it is chosen, or if the organization does not ask. */
  exception: string | null;
  conditions: string[];
}

export function GiveDialog({ requests, onClose }: GiveDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const today = useToday();
  const first = requests[0]!;
  const rules = useEntryRules();
  const schema = useMemo(() => giveSchema(first, today, rules), [first, today, rules]);
  const formValues = (): GiveValues => ({
    amount: dollarsToCents(first.amount),
    receivedDate: first.plannedDate < today ? first.plannedDate : today,
    exception: first.isIncidental ? String(INCIDENTAL) : null,
    conditions: [],
  });
  const many = requests.length > 1;
  return (
    <RecordDialog
      draft={`gift-request-given.${organizationId}.${first.requestNo}`}
      title="Record as Given"
      width={520}
      saveLabel={many ? `Create ${formatCount(requests.length, 'Gift')}` : 'Create Gift'}
      schema={schema}
      record={null}
      formValues={formValues}
      mutation={GiveRequestMutation}
      variables={({ amount, receivedDate, exception, conditions }) => ({
        tenantName,
        organizationId,
        ids: requests.map(({ id }) => id),
        amount: centsToDollars(amount),
        receivedDate,
        ...(rules.asksException && { exception: Number(exception), conditions }),
      })}
      done={many ? 'The gifts have been created.' : 'The gift has been created.'}
      failed="Failed to create the gift"
      onClose={onClose}
      onSaved={onClose}
    >
      {({ values, errors, setFieldValue, validateField }) => (
        <>
          <CentsInput
            label={many ? 'Gift Value for each recipient' : 'Gift Value'}
            withAsterisk
            data-autofocus
            value={values.amount}
            onChange={(cents) => setFieldValue('amount', cents)}
            error={errors['amount']}
          />
          <DayInput
            label="Date Received"
            withAsterisk
            value={values.receivedDate}
            onChange={(day) => setFieldValue('receivedDate', day)}
            onInvalid={(text) => setFieldValue('receivedDate', text)}
            onBlur={() => void validateField('receivedDate')}
            error={errors['receivedDate']}
          />
          {rules.asksException && (
            <ExceptionFields
              exception={values.exception}
              offered={PLANNED_EXCEPTIONS}
              conditions={values.conditions}
              errors={errors}
              onException={(value) => setFieldValue('exception', value)}
              onConditions={(keys) => setFieldValue('conditions', keys)}
            />
          )}
        </>
      )}
    </RecordDialog>
  );
}

const giveSchema = (
  { amount, giftYear, isIncidental, plannedDate }: GiftRequest,
  today: Day,
  rules: EntryRules,
) =>
  z
    .object({
      amount: enteredCents('Enter the gift value').refine((cents) => cents <= dollarsToCents(amount), {
        message: gaveMoreText(formatCents(dollarsToCents(amount))),
      }),
      receivedDate: z.string().superRefine((day, context) => {
        const fault = isDay(day)
          ? (dateFault(day, today, true, rules.graceDays) ??
            approvedDayFault(day, plannedDate, today) ??
            (yearOf(day) === giftYear ? null : otherYearText(giftYear)))
          : 'Enter the date received';
        if (fault) context.addIssue({ code: 'custom', message: fault });
      }),
      exception: z.string().nullable(),
      conditions: z.array(z.string()),
    })
    .superRefine(({ exception: chosen, conditions }, context) => {
      if (!rules.asksException) return;
      const exception = chosen === null ? null : Number(chosen);
      const other = exception === null ? null : approvedExceptionFault(isIncidental, exception);
      const fault = other
        ? { field: 'exception', reason: other }
        : exceptionFault({ exception, conditions }, PLANNED_EXCEPTIONS);
      if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.reason });
    });
