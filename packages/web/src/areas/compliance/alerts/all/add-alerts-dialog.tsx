import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import type { NamedOrganization } from '@capwise/domain/compliance/places/all-organizations';
import { formatCount } from '@capwise/domain/units';
import type { UseFormReturnType } from '@mantine/form';
import { z } from 'zod';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useMember, useOrganization } from '../../../../lib/session/organization.ts';
import { EditDialog } from '../../../../ui/edit/edit-dialog.tsx';
import { afterSend } from '../../gift/after-send.ts';
import {
  type ChosenOrganizations,
  ORGANIZATIONS,
  OrganizationsField,
} from '../../places/all/organizations-field.tsx';
import { AlertFields } from '../alert/alert-fields.tsx';
import { AlertFormSchema, type AlertValues, enteredLevel } from '../alert/alert-record.ts';
import { NOT_LOADED } from '../alert/use-members.ts';
import { AddAlertsMutation, OrganizationMembersQuery } from './all-alerts.graphql.ts';
import { type SharedAlert, valuesLike } from './place-alert.ts';

interface AddAlertsDialogProps {
  /** Adds an alert like this one. Null for any. */
  like: SharedAlert | null;
  /** Those without such an alert. */
  organizations: readonly NamedOrganization[];
  onClose(): void;
  /** Also called after a refusal, because someone else may have added an alert. */
  onSaved(): void;
}

const AddAlertsSchema = AlertFormSchema.and(z.object(ORGANIZATIONS));
type AddAlertsValues = AlertValues & ChosenOrganizations;

/** Adds one alert to the chosen organizations. */
export function AddAlertsDialog({ like, organizations, onClose, onSaved }: AddAlertsDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const { silentAlertOrganizationIds: silent } = useMember();
  const { value: people, error } = useLoaded({
    query: OrganizationMembersQuery,
    variables: { tenantName, organizationId },
    pick: ({ giftAlertOrganizationMembers }) => giftAlertOrganizationMembers,
  });
  const [run, busy] = useSave(AddAlertsMutation, {
    done: ({ addGiftAlertThresholdAlerts: added }) =>
      `The alert has been added to ${formatCount(added.length, 'organization')}.`,
    failed: GIFT_TEXTS.alertNotSaved,
    showsReason: true,
  });
  const initial: AddAlertsValues = {
    ...valuesLike(like?.rows[0] ?? null),
    organizationIds: organizations.map(({ id }) => id),
  };
  const membersIn = (id: string, recipients: readonly string[]) =>
    (people ?? []).filter((one) => recipients.includes(one.id) && one.organizationIds.includes(id)).length;
  return (
    <EditDialog
      draft={`alert-all.${tenantName}.${like?.key ?? ''}`}
      title="Add Alert"
      opened
      onClose={onClose}
      width={700}
      busy={busy}
      waitsForValid
      schema={AddAlertsSchema}
      initial={initial}
      onSave={async ({ organizationIds, ...values }) => {
        const { recipients, dailyRecipients, entity } = values;
        const level = enteredLevel(values);
        const saved = await run({
          ...{ tenantName, organizationId, organizationIds, ...level },
          recipients: recipients.join(','),
          dailyRecipients: dailyRecipients.join(','),
          entityId: entity?.id ?? null,
        });
        return saved && afterSend(saved, { onClose, onSent: onSaved });
      }}
    >
      {(form) => (
        <>
          <AlertFields
            // The fields need no more than the values of an alert.
            form={form as unknown as UseFormReturnType<AlertValues>}
            people={people ?? []}
            failed={error && NOT_LOADED}
            mailsAlerts={organizations.some(({ id }) => !silent.includes(id))}
          />
          <OrganizationsField
            form={form}
            organizations={organizations.map(({ id, name }) => ({
              organizationId: id,
              organizationName: name,
              description: silent.includes(id)
                ? 'Alert emails are turned off'
                : receiversText(membersIn(id, form.values.recipients)),
            }))}
          />
        </>
      )}
    </EditDialog>
  );
}

const receiversText = (count: number): string =>
  count === 0
    ? 'No recipient is a member'
    : `${formatCount(count, 'recipient')} ${count === 1 ? 'is a member' : 'are members'}`;
