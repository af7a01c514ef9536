import { SaveEntitySchema } from '@capwise/domain/compliance/places/place-forms';
import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useEntityLabel, useOrganization } from '../../../lib/session/organization.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { ParentSelect } from './parent-select.tsx';
import { EndInput, ReferenceField } from './place-fields.tsx';
import { SaveEntityMutation } from './place-record.graphql.ts';
import { EntitiesQuery } from './places.graphql.ts';
import type { Entity } from './use-places.ts';

/** The parent's name is stored with the draft, because the list may not contain it again. */
const FormSchema = SaveEntitySchema.extend({ parentId: z.object({ id: z.string(), name: z.string() }) });

interface EntityDialogProps {
  entity: Entity | null;
  onClose(): void;
  onSaved(): void;
}

const formValues = (entity: Entity | null) => ({
  name: entity?.entityName ?? '',
  parentId: { id: entity?.parentId ?? '', name: entity?.parentName ?? '' },
  reference: entity?.reference ?? '',
  endedOn: entity?.endedOn ?? '',
});

export function EntityDialog({ entity, onClose, onSaved }: EntityDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const { one } = useEntityLabel();
  const readNow = useReadNow();
  return (
    <RecordDialog
      draft={`entity-record.${organizationId}.${entity?.entityId ?? 'new'}`}
      title={entity ? `Edit ${entity.entityName}` : `Add ${one}`}
      width={640}
      schema={FormSchema}
      record={entity}
      formValues={formValues}
      read={async ({ entityId }) => {
        const data = await readNow(EntitiesQuery, { tenantName, organizationId, ids: [entityId] });
        return data?.giftAlertEntities?.results[0] ?? null;
      }}
      mutation={SaveEntityMutation}
      variables={({ parentId, ...values }, base) => ({
        tenantName,
        organizationId,
        entityId: base?.entityId ?? null,
        version: base?.version ?? null,
        parentId: parentId.id || null,
        ...values,
      })}
      saveLabel={entity ? 'Save' : `Add ${one}`}
      done="The record has been saved."
      onClose={onClose}
      onSaved={() => {
        onClose();
        onSaved();
      }}
    >
      {(form) => (
        <>
          <TextInput label="Name" withAsterisk data-autofocus {...textInputProps(form, 'name')} />
          <ParentSelect
            label={`Parent ${one}`}
            chosen={form.values.parentId}
            exceptId={entity?.entityId ?? null}
            error={form.errors['parentId']}
            onChange={(parent) => form.setFieldValue('parentId', parent)}
          />
          <ReferenceField stored={entity?.reference ?? null} form={form} />
          {entity && (
            <EndInput form={form}>
              From this day on, it has no providers and is not offered for new gifts. Gifts stay.
            </EndInput>
          )}
        </>
      )}
    </RecordDialog>
  );
}
