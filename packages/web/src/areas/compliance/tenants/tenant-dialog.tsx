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
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useCurrentUser } from '../../../lib/session/session.tsx';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { TenantFields } from './tenant-fields.tsx';
import { SaveTenantMutation, TenantQuery } from './tenants.graphql.ts';
import type { Tenant } from './use-tenant.ts';

interface TenantDialogProps {
  tenant: Tenant | null;
  onClose(): void;
  onSaved(tenantId: string): void;
}

export function TenantDialog({ tenant, onClose, onSaved }: TenantDialogProps) {
  const user = useCurrentUser();
  const readNow = useReadNow();
  return (
    <RecordDialog
      draft={`tenant.${tenant?.id ?? 'new'}`}
      title={tenant ? 'Edit Tenant' : 'Add Tenant'}
      onClose={onClose}
      schema={tenant ? TenantFormSchema : NewTenantSchema}
      record={tenant}
      formValues={(given) =>
        given ? toTenantForm(given) : { ...EMPTY, systemId: user.systemCount < 2 ? user.systemId : '' }
      }
      read={async ({ id }) => (await readNow(TenantQuery, { id }))?.tenant ?? null}
      mutation={SaveTenantMutation}
      variables={({ name, systemId, ...rest }, base) =>
        base ? { id: base.id, version: base.version, ...rest } : { name, systemId, ...rest }
      }
      done={tenant ? 'The tenant was changed.' : 'The tenant was added.'}
      failed={tenant ? 'The tenant was not changed.' : 'The tenant was not added.'}
      onSaved={({ saveTenant }) => {
        onClose();
        onSaved(saveTenant.id);
      }}
      saveLabel={tenant ? 'Save' : 'Add Tenant'}
    >
      {(form) => <TenantFields form={form} tenant={tenant} />}
    </RecordDialog>
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
