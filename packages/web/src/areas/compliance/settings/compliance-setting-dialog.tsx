import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { isBooleanText } from '@capwise/domain/compliance/settings';
import { TextInput } from '@mantine/core';
import { z } from 'zod';
import type { ComplianceSettingsQuery } from '../../../gen/graphql.ts';
import type { LoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useRefreshVisit } from '../../../lib/session/use-refresh.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { useVersioned } from '../../../ui/edit/use-versioned.ts';
import { SaveComplianceSettingMutation } from './compliance-setting.graphql.ts';

export type ComplianceSetting = NonNullable<ComplianceSettingsQuery['complianceSettings']>[number];

interface ComplianceSettingDialogProps {
  setting: ComplianceSetting;
  settings: LoadedRows<ComplianceSetting>;
  onClose(): void;
}

/** Sent as typed: the server validates the value (REF-015). */
const FormSchema = z.object({ value: z.string() });

export function ComplianceSettingDialog({ setting, settings, onClose }: ComplianceSettingDialogProps) {
  const { id: organizationId } = useOrganization();
  const { save, busy, theirs } = useSettingSave(setting, settings);
  const refreshVisit = useRefreshVisit();
  const isBoolean = setting.settingType === 'boolean';
  return (
    <EditDialog
      draft={`compliance-setting.${organizationId}.${setting.keyName}`}
      closing="discard"
      title={setting.displayName + (isBoolean ? ' (True/False)' : '')}
      opened
      onClose={onClose}
      width={800}
      cancelLabel="Close"
      busy={busy}
      schema={FormSchema}
      initial={{ value: setting.value }}
      theirs={theirs}
      onSave={async ({ value }) => {
        const given = isBoolean && value === '' ? 'False' : value;
        if (isBoolean && !isBooleanText(given)) return null;
        const saved = await save(given);
        if (!saved?.data) return saved?.refusal ?? null;
        // The tenant's word for entity and its time zone take effect everywhere immediately.
        await refreshVisit();
        settings.reload();
        onClose();
        return null;
      }}
    >
      {(form) => (
        <TextInput
          label={setting.isOrganizationEnabled ? 'Organization Level Setting' : 'Tenant Level Setting'}
          data-autofocus
          maxLength={500}
          {...form.getInputProps('value')}
        />
      )}
    </EditDialog>
  );
}

function useSettingSave(setting: ComplianceSetting, { readRow }: LoadedRows<ComplianceSetting>) {
  const { tenantName, id: organizationId } = useOrganization();
  const [save, busy] = useSave(SaveComplianceSettingMutation, {
    done: 'The setting has been saved.',
    failed: ({ name }) => (name === 'conflict' ? GIFT_TEXTS.duplicateSetting : GIFT_TEXTS.settingNotSaved),
  });
  const formValues = ({ value }: ComplianceSetting) => ({ value });
  const { record, theirs } = useVersioned({ record: setting, read: readRow, formValues });
  const { keyName, originalId } = setting;
  return {
    busy,
    theirs,
    save: (value: string) =>
      save({
        input: { tenantName, organizationId, originalId, id: record?.id ?? setting.id, keyName, value },
      }),
  };
}
