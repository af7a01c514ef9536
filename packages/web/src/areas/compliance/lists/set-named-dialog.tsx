import type { NamedOrganization } from '@capwise/domain/compliance/places/all-organizations';
import { formatCount } from '@capwise/domain/units';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { afterSend } from '../gift/after-send.ts';
import {
  type ChosenOrganizations,
  ORGANIZATIONS,
  OrganizationsField,
} from '../places/all/organizations-field.tsx';
import { NamedFields, NamedFormSchema, type NamedValues } from './named-fields.tsx';
import type { AllNamed, NamedList, PlaceNamed } from './named-lists.ts';
import { namedState, type SharedNamed } from './place-named.ts';

interface SetNamedDialogProps {
  list: NamedList;
  all: AllNamed;
  /** Null for a new one. */
  record: SharedNamed | null;
  organizations: readonly NamedOrganization[];
  onClose(): void;
  /** Also called after a refusal, because someone else may have changed a record. */
  onSaved(): void;
}

const SetNamedSchema = NamedFormSchema.extend(ORGANIZATIONS);
const NEW = { name: '', isActive: true };

/** Sets a record in the chosen organizations, also where it is missing. */
export function SetNamedDialog({ list, all, record, organizations, onClose, onSaved }: SetNamedDialogProps) {
  const { one } = list;
  const word = one.toLowerCase();
  const { tenantName, id: organizationId } = useOrganization();
  const [run, busy] = useSave(all.mutation, {
    done: ({ set }) =>
      set.length === 0
        ? `These organizations already have this ${word}.`
        : `The ${word} has been saved in ${formatCount(set.length, 'organization')}.`,
    failed: `Failed to save ${one}`,
    showsReason: true,
  });
  const recordIn = (id: string) => record?.rows.find((row) => row.organizationId === id);
  const {
    name,
    isActive,
    isNeverAllowed = false,
  }: Pick<PlaceNamed, 'name' | 'isActive' | 'isNeverAllowed'> = recordIn(organizationId) ??
  record?.rows[0] ??
  NEW;
  const initial: NamedValues & ChosenOrganizations = {
    ...{ name, isActive, isNeverAllowed },
    organizationIds: organizations.map(({ id }) => id),
  };
  return (
    <EditDialog
      draft={`${one}.all.${tenantName}.${record?.key ?? ''}`}
      title={record ? `Set ${name}` : `Add ${one}`}
      opened
      onClose={onClose}
      width={500}
      busy={busy}
      waitsForValid
      schema={SetNamedSchema}
      initial={initial}
      onSave={async ({ organizationIds, isNeverAllowed: refuses, ...values }) => {
        const given = { ...values, ...(list.canBeRefused && { isNeverAllowed: refuses }) };
        const chosen = organizationIds.map((id) => ({ organizationId: id, id: recordIn(id)?.id ?? null }));
        const saved = await run({ tenantName, organizationId, organizations: chosen, ...given });
        return saved && afterSend(saved, { onClose, onSent: onSaved });
      }}
    >
      {(form) => (
        <>
          <NamedFields form={form} list={list} entries={0} />
          <OrganizationsField
            form={form}
            organizations={organizations.map((organization) => ({
              ...{ organizationId: organization.id, organizationName: organization.name },
              ...(record && { description: describedNow(recordIn(organization.id)) }),
            }))}
          />
        </>
      )}
    </EditDialog>
  );
}

const describedNow = (record: PlaceNamed | undefined): string =>
  record ? `Now ${record.name}, ${namedState(record).toLowerCase()}` : 'Missing';
