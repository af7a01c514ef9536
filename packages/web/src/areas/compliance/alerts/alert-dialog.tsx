import { centsToDollars } from '@capwise/domain/money';
import { TEXTS } from '@capwise/domain/texts';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { LoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useEntityLabel, useOrganization } from '../../../lib/session/organization.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { PeopleSelect, type Person } from '../../../ui/form/inputs/people-select.tsx';
import { ReferenceSelect } from '../lists/select/reference-select.tsx';
import { AlertUsersQuery, SaveAlertMutation } from './alert.graphql.ts';
import { AlertFormSchema, alertFormValues, type GiftAlert } from './alert-record.ts';

interface AlertDialogProps {
  alert: GiftAlert | null;
  alerts: LoadedRows<GiftAlert>;
  onClose(): void;
}

export function AlertDialog({ alert, alerts, onClose }: AlertDialogProps) {
  const { one: entityWord } = useEntityLabel();
  const { tenantName, id: organizationId } = useOrganization();
  const people = usePeople(alert?.recipients ?? []);
  return (
    <RecordDialog
      draft={`alert.${organizationId}.${alert?.originalId ?? 'new'}`}
      title={alert ? 'Edit Alert' : 'Add New Alert'}
      width={800}
      cancelLabel="Close"
      waitsForValid
      schema={AlertFormSchema}
      record={alert}
      formValues={alertFormValues}
      read={alerts.readRow}
      mutation={SaveAlertMutation}
      variables={({ remainingAmount, recipients, entity, isActive }, base) => ({
        tenantName,
        organizationId,
        originalId: base?.originalId ?? null,
        id: base?.id ?? null,
        remainingAmount: centsToDollars(remainingAmount),
        recipients: recipients.join(','),
        isActive,
        entityId: entity?.id ?? null,
      })}
      done="The alert has been saved."
      failed={TEXTS.alertNotSaved}
      onClose={onClose}
      onSaved={() => {
        alerts.reload();
        onClose();
      }}
    >
      {({ values, errors, setFieldValue }) => (
        <>
          <CentsInput
            label="Remaining Amount"
            description="Recipients get an email when a provider’s remaining amount for the year reaches this amount or less."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            withAsterisk
            data-autofocus
            value={values.remainingAmount}
            onChange={(cents) => setFieldValue('remainingAmount', cents)}
            error={errors['remainingAmount']}
          />
          <PeopleSelect
            label="Recipients"
            withAsterisk
            people={people}
            chosen={values.recipients}
            onChange={(recipients) => setFieldValue('recipients', recipients)}
            error={errors['recipients']}
          />
          <ReferenceSelect
            type="entity"
            label={entityWord}
            placeholder={`Any ${entityWord}`}
            chosen={values.entity}
            onChange={(entity) => setFieldValue('entity', entity)}
            error={errors['entity']}
          />
          <Checkbox
            label="Active"
            description="Inactive alerts send no email."
            checked={values.isActive}
            onChange={({ currentTarget }) => setFieldValue('isActive', currentTarget.checked)}
          />
        </>
      )}
    </RecordDialog>
  );
}

function usePeople(known: readonly Person[]): Person[] {
  const { tenantName, id: organizationId } = useOrganization();
  const { value } = useLoaded({
    query: AlertUsersQuery,
    variables: { tenantName, organizationId },
    pick: ({ giftAlertThresholdAlertUsers }) => giftAlertThresholdAlertUsers,
  });
  const members = value ?? [];
  return [...known.filter(({ id }) => !members.some((member) => member.id === id)), ...members];
}
