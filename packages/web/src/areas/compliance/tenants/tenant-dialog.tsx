import {
  COMPLIANCE_SETTINGS,
  ENTITY_WORD_SETTING,
  TIME_ZONE_SETTING,
} from '@capwise/domain/compliance/settings';
import {
  NewTenantSchema,
  type TenantForm,
  TenantFormSchema,
} from '@capwise/domain/compliance/tenants/tenant-forms';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { TenantFields } from './tenant-fields.tsx';
import { SaveTenantMutation } from './tenants.graphql.ts';
import type { Tenant } from './use-tenant.ts';

interface TenantDialogProps {
  tenant: Tenant | null;
  onClose(): void;
  onSaved(tenantId: string): void;
}

export function TenantDialog({ tenant, onClose, onSaved }: TenantDialogProps) {
  const user = useCurrentUser();
  const [save, busy] = useSave(SaveTenantMutation, {
    done: tenant ? 'The tenant was changed.' : 'The tenant was added.',
    failed: tenant ? 'The tenant was not changed.' : 'The tenant was not added.',
  });
  const onSave = async ({ name, systemId, ...rest }: TenantForm) => {
    const saved = await save(tenant ? { id: tenant.id, ...rest } : { name, systemId, ...rest });
    if (!saved?.data) return saved?.refusal ?? null;
    onClose();
    onSaved(saved.data.saveTenant.id);
    return null;
  };
  return (
    <EditDialog
      draft={`tenant.${tenant?.id ?? 'new'}`}
      title={tenant ? 'Edit Tenant' : 'Add Tenant'}
      opened
      onClose={onClose}
      busy={busy}
      schema={tenant ? TenantFormSchema : NewTenantSchema}
      initial={
        tenant ? toTenantForm(tenant) : { ...EMPTY, systemId: user.systemCount < 2 ? user.systemId : '' }
      }
      onSave={onSave}
      saveLabel={tenant ? 'Save' : 'Add Tenant'}
    >
      {(form) => <TenantFields form={form} tenant={tenant} />}
    </EditDialog>
  );
}

const EMPTY: TenantForm = {
  name: '',
  systemId: '',
  isEnabled: true,
  timeZone: COMPLIANCE_SETTINGS[TIME_ZONE_SETTING].initial,
  entityWord: COMPLIANCE_SETTINGS[ENTITY_WORD_SETTING].initial,
};

const toTenantForm = ({ name, systemId, isEnabled, timeZone, entityWord }: Tenant): TenantForm => ({
  name,
  systemId: systemId ?? '',
  isEnabled,
  timeZone: timeZone ?? '',
  entityWord: entityWord ?? '',
});
