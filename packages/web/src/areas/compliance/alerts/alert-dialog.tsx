import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { optionalDollars } from '@capwise/domain/money';
import { Alert, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { LoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useMailsAlerts, useOrganization } from '../../../lib/session/organization.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { SaveAlertMutation } from './alert/alert.graphql.ts';
import { AlertFields } from './alert/alert-fields.tsx';
import {
  AlertFormSchema,
  alertFormValues,
  enteredLevel,
  type GiftAlert,
  levelOfForm,
} from './alert/alert-record.ts';
import { useMembers } from './alert/use-members.ts';
import { type PastMails, PastNotice } from './past-notice.tsx';

interface AlertDialogProps {
  alert: GiftAlert | null;
  alerts: LoadedRows<GiftAlert>;
  onClose(): void;
}

export function AlertDialog({ alert, alerts, onClose }: AlertDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const mailsAlerts = useMailsAlerts();
  const members = useMembers(alert?.recipients ?? []);
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
        dailyRecipients: values.dailyRecipients.join(','),
        isActive: values.isActive,
        entityId: values.entity?.id ?? null,
      })}
      done="The alert has been saved."
      failed={GIFT_TEXTS.alertNotSaved}
      onClose={onClose}
      onSaved={() => {
        alerts.reload();
        onClose();
      }}
    >
      {(form) => (
        <>
          {!mailsAlerts && <Alert color="yellow">Alert emails are turned off for this organization.</Alert>}
          <AlertFields form={form} mailsAlerts={mailsAlerts} {...members} />
          <PastNotice
            level={levelOfForm(form.values)}
            entityId={form.values.entity?.id ?? null}
            mails={mailsAlerts ? mailsOf(alert, form.values.isActive) : 'off'}
            storedAmount={optionalDollars(alert?.remainingCents ?? null)}
          />
          <Checkbox
            label="Active"
            description={mailsAlerts && 'Inactive alerts send no email.'}
            checked={form.values.isActive}
            onChange={({ currentTarget }) => form.setFieldValue('isActive', currentTarget.checked)}
          />
        </>
      )}
    </RecordDialog>
  );
}

function mailsOf(alert: GiftAlert | null, isActive: boolean): PastMails {
  if (!isActive) return 'none';
  return alert?.isActive ? 'new' : 'all';
}
