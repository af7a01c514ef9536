import { TEXTS } from '@capwise/domain/texts';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import type { LoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useEntityLabel, useOrganization } from '../../../lib/session/organization.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { PeopleSelect, type Person } from '../../../ui/form/inputs/people-select.tsx';
import { ReferenceSelect } from '../lists/select/reference-select.tsx';
import { SaveAlertMutation } from './alert.graphql.ts';
import { AlertLevelInput } from './alert-level-input.tsx';
import {
  AlertFormSchema,
  type AlertValues,
  alertFormValues,
  enteredLevel,
  type GiftAlert,
  levelOfForm,
} from './alert-record.ts';
import { PastNotice } from './past-notice.tsx';
import { useMembers } from './use-members.ts';

interface AlertDialogProps {
  alert: GiftAlert | null;
  alerts: LoadedRows<GiftAlert>;
  onClose(): void;
}

export function AlertDialog({ alert, alerts, onClose }: AlertDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
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
      variables={(values, base) => ({
        tenantName,
        organizationId,
        originalId: base?.originalId ?? null,
        id: base?.id ?? null,
        ...enteredLevel(values),
        recipients: values.recipients.join(','),
        isActive: values.isActive,
        entityId: values.entity?.id ?? null,
      })}
      done="The alert has been saved."
      failed={TEXTS.alertNotSaved}
      onClose={onClose}
      onSaved={() => {
        alerts.reload();
        onClose();
      }}
    >
      {(form) => <AlertFields form={form} known={alert?.recipients ?? []} />}
    </RecordDialog>
  );
}

interface AlertFieldsProps {
  form: UseFormReturnType<AlertValues>;
  known: readonly Person[];
}

function AlertFields({ form, known }: AlertFieldsProps) {
  const { values, errors, setFieldValue } = form;
  const { one: entityWord } = useEntityLabel();
  const people = useMembers(known);
  return (
    <>
      <AlertLevelInput form={form} />
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
      <PastNotice level={levelOfForm(values)} entityId={values.entity?.id ?? null} />
      <Checkbox
        label="Active"
        description="Inactive alerts send no email."
        checked={values.isActive}
        onChange={({ currentTarget }) => setFieldValue('isActive', currentTarget.checked)}
      />
    </>
  );
}
