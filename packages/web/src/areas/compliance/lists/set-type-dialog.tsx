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
import { SetTypesMutation } from './named-lists.graphql.ts';
import { GIFT_TYPES } from './named-lists.ts';
import { type PlaceType, type SharedType, typeState } from './place-type.ts';

interface SetTypeDialogProps {
  /** Null for a new one. */
  type: SharedType | null;
  organizations: readonly NamedOrganization[];
  onClose(): void;
  /** Also called after a refusal, because someone else may have changed a gift type. */
  onSaved(): void;
}

const SetTypeSchema = NamedFormSchema.extend(ORGANIZATIONS);
const NEW = { name: '', isActive: true, isNeverAllowed: false };

/** Sets a gift type in the chosen organizations, also where it is missing. */
export function SetTypeDialog({ type, organizations, onClose, onSaved }: SetTypeDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const [run, busy] = useSave(SetTypesMutation, {
    done: ({ setGiftAlertTypes: set }) =>
      set.length === 0
        ? 'These organizations already have this gift type.'
        : `The gift type has been saved in ${formatCount(set.length, 'organization')}.`,
    failed: 'Failed to save Gift Type',
    showsReason: true,
  });
  const typeIn = (id: string) => type?.rows.find((row) => row.organizationId === id);
  const { name, isActive, isNeverAllowed } = typeIn(organizationId) ?? type?.rows[0] ?? NEW;
  const initial: NamedValues & ChosenOrganizations = {
    ...{ name, isActive, isNeverAllowed },
    organizationIds: organizations.map(({ id }) => id),
  };
  return (
    <EditDialog
      draft={`gift-type-all.${tenantName}.${type?.key ?? ''}`}
      title={type ? `Set ${name}` : 'Add Gift Type'}
      opened
      onClose={onClose}
      width={500}
      busy={busy}
      waitsForValid
      schema={SetTypeSchema}
      initial={initial}
      onSave={async ({ organizationIds, ...values }) => {
        const chosen = organizationIds.map((id) => ({ organizationId: id, id: typeIn(id)?.id ?? null }));
        const saved = await run({ tenantName, organizationId, organizations: chosen, ...values });
        return saved && afterSend(saved, { onClose, onSent: onSaved });
      }}
    >
      {(form) => (
        <>
          <NamedFields form={form} list={GIFT_TYPES} entries={0} />
          <OrganizationsField
            form={form}
            organizations={organizations.map((one) => ({
              ...{ organizationId: one.id, organizationName: one.name },
              ...(type && { description: describedType(typeIn(one.id)) }),
            }))}
          />
        </>
      )}
    </EditDialog>
  );
}

const describedType = (type: PlaceType | undefined): string =>
  type ? `Now ${type.name}, ${typeState(type).toLowerCase()}` : 'Missing';
