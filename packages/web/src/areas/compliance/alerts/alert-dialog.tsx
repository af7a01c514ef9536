import { centsToDollars } from '@capwise/domain/money';
import { TEXTS } from '@capwise/domain/texts';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useQuery } from 'urql';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useEntityLabel, useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { useVersioned } from '../../../ui/edit/use-versioned.ts';
import { CentsInput } from '../../../ui/form/inputs/cents-input.tsx';
import { PeopleSelect, type Person } from '../../../ui/form/inputs/people-select.tsx';
import { ReferenceSelect } from '../lists/select/reference-select.tsx';
import { AlertUsersQuery, SaveAlertMutation } from './alert.graphql.ts';
import { AlertFormSchema, type AlertValues, alertFormValues, NEW_ALERT } from './alert-form.ts';
import { type GiftAlert, useReadAlert } from './use-alerts.ts';

interface AlertDialogProps {
  alert: GiftAlert | null;
  onClose(): void;
  onDone(): void;
}

export function AlertDialog({ alert, onClose, onDone }: AlertDialogProps) {
  const { one: entityWord } = useEntityLabel();
  const { id: organizationId } = useOrganization();
  const { save, busy, theirs, known } = useAlertSave(alert);
  const people = usePeople(known);
  return (
    <EditDialog
      draft={`alert.${organizationId}.${alert?.originalId ?? 'new'}`}
      title={alert ? 'Edit Alert' : 'Add New Alert'}
      opened
      onClose={onClose}
      width={800}
      cancelLabel="Close"
      busy={busy}
      waitsForValid
      schema={AlertFormSchema}
      initial={alert ? alertFormValues(alert) : NEW_ALERT}
      theirs={theirs}
      onSave={async (values) => {
        const saved = await save(values);
        if (!saved?.data) return saved?.refusal ?? null;
        onDone();
        onClose();
        return null;
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
    </EditDialog>
  );
}

/** Members of the organization, after recipients who have left it. */
function usePeople(known: readonly Person[]): Person[] {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data }] = useQuery({ query: AlertUsersQuery, variables: { tenantName, organizationId } });
  const members = data?.giftAlertThresholdAlertUsers ?? [];
  return [...known.filter(({ id }) => !members.some((member) => member.id === id)), ...members];
}

function useAlertSave(alert: GiftAlert | null) {
  const { tenantName, id: organizationId } = useOrganization();
  const [save, busy] = useSave(SaveAlertMutation, {
    done: 'The alert has been saved.',
    failed: TEXTS.alertNotSaved,
  });
  const read = useReadAlert();
  const { record: base, theirs } = useVersioned({ record: alert, read, formValues: alertFormValues });
  return {
    busy,
    theirs,
    known: base?.recipients ?? [],
    save: ({ remainingAmount, recipients, entity, isActive }: ValidAlert) =>
      save({
        tenantName,
        organizationId,
        originalId: base?.originalId ?? null,
        id: base?.id ?? null,
        remainingAmount: centsToDollars(remainingAmount),
        recipients: recipients.join(','),
        isActive,
        entityId: entity?.id ?? null,
      }),
  };
}

type ValidAlert = AlertValues & { remainingAmount: number };
