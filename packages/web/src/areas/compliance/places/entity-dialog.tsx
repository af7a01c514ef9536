import { SaveEntitySchema } from '@capwise/domain/compliance/places/place-forms';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useReadNow } from '../../../lib/graphql/use-read-now.ts';
import { useEntityLabel, useOrganization } from '../../../lib/session/organization.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { textInputProps } from '../../../ui/form/inputs/form-input.ts';
import { ParentSelect } from './parent-select.tsx';
import { EndInput, ReferenceField } from './place-fields.tsx';
import { SaveEntityMutation } from './place-record.graphql.ts';
import { EntitiesQuery } from './places.graphql.ts';
import type { Entity } from './use-places.ts';

interface EntityDialogProps {
  entity: Entity | null;
  onClose(): void;
  onSaved(): void;
}

const formValues = (entity: Entity | null) => ({
  name: entity?.entityName ?? '',
  parentId: entity?.parentId ?? '',
  reference: entity?.reference ?? '',
  endedOn: entity?.endedOn ?? '',
});

export function EntityDialog({ entity, onClose, onSaved }: EntityDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const { one } = useEntityLabel();
  const readNow = useReadNow();
  const [parentName, setParentName] = useState(entity?.parentName ?? '');
  return (
    <RecordDialog
      draft={`entity-record.${organizationId}.${entity?.entityId ?? 'new'}`}
      title={entity ? `Edit ${entity.entityName}` : `Add ${one}`}
      width={640}
      schema={SaveEntitySchema}
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
        parentId: parentId || null,
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
            value={form.values.parentId}
            name={parentName}
            exceptId={entity?.entityId ?? null}
            error={form.errors['parentId']}
            onChange={(parent) => {
              setParentName(parent?.name ?? '');
              form.setFieldValue('parentId', parent?.id ?? '');
            }}
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
