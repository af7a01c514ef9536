import { SaveReferenceSchema } from '@capwise/domain/compliance/lists';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { z } from 'zod';
import type { LoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import type { NamedList, NamedRecord } from './named-lists.ts';

interface NamedDialogProps {
  list: NamedList;
  record: NamedRecord | null;
  records: LoadedRows<NamedRecord>;
  onClose(): void;
}

export function NamedDialog({ list, record, records, onClose }: NamedDialogProps) {
  const { one, hasStatus, canBeRefused } = list;
  const notSaved = `Failed to save ${one}`;
  const { tenantName, id: organizationId } = useOrganization();
  return (
    <RecordDialog
      draft={`${one}.${organizationId}.${record?.originalId ?? 'new'}`}
      closing="discard"
      title={record ? `Edit ${one}` : `Add New ${one}`}
      width={800}
      cancelLabel="Close"
      waitsForValid
      schema={SaveReferenceSchema.extend({ isNeverAllowed: z.boolean() })}
      record={record}
      formValues={(given) => ({
        name: given?.name ?? '',
        isActive: given?.isActive ?? true,
        isNeverAllowed: given?.isNeverAllowed ?? false,
      })}
      read={records.readRow}
      mutation={list.mutation}
      variables={({ name, isActive, isNeverAllowed }, base) => {
        const version = { originalId: base?.originalId ?? null, id: base?.id ?? null };
        return {
          input: {
            tenantName,
            organizationId,
            ...version,
            name,
            ...(hasStatus && { isActive }),
            ...(canBeRefused && isNeverAllowed !== (base?.isNeverAllowed ?? false) && { isNeverAllowed }),
          },
        };
      }}
      done={`The ${one.toLowerCase()} has been saved.`}
      failed={({ name }) => (name === 'conflict' ? `${notSaved}. Duplicate ${one}.` : notSaved)}
      onClose={onClose}
      onSaved={() => {
        records.reload();
        onClose();
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={one}
            withAsterisk
            data-autofocus
            maxLength={500}
            {...form.getInputProps('name')}
          />
          {hasStatus && (
            <Checkbox
              label="Active"
              description={inactiveText(list, record?.currentEntriesCount ?? 0)}
              {...form.getInputProps('isActive', { type: 'checkbox' })}
            />
          )}
          {canBeRefused && (
            <Checkbox
              label="Never allowed"
              description="Refuses new gifts of this type, such as cash and gift cards. Stored gifts do not change."
              {...form.getInputProps('isNeverAllowed', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </RecordDialog>
  );
}

function inactiveText({ title }: NamedList, entries: number): string {
  const rule = `Inactive ${title.toLowerCase()} are not offered in new entries.`;
  if (entries === 0) return rule;
  return `${rule} ${entries === 1 ? 'The current entry does not change.' : `The ${entries.toLocaleString('en-US')} current entries do not change.`}`;
}
