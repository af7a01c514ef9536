import { SaveReferenceSchema } from '@capwise/domain/compliance/lists';
import { Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { EditDialog } from '../../../ui/edit/edit-dialog.tsx';
import { useVersioned } from '../../../ui/edit/use-versioned.ts';
import type { NamedList, NamedRecord } from './named-list.ts';
import { useReadRecord } from './use-named-records.ts';

interface NamedDialogProps {
  list: NamedList;
  record: NamedRecord | null;
  onClose(): void;
  onDone(): void;
}

interface Values {
  name: string;
  isActive: boolean;
}

const namedFormValues = (record: NamedRecord | null): Values => ({
  name: record?.name ?? '',
  isActive: record?.isActive ?? true,
});

export function NamedDialog({ list, record, onClose, onDone }: NamedDialogProps) {
  const { id: organizationId } = useOrganization();
  const { save, busy, theirs } = useRecordSave(list, record);
  return (
    <EditDialog
      draft={`${list.one}.${organizationId}.${record?.originalId ?? 'new'}`}
      closing="discard"
      title={record ? `Edit ${list.one}` : `Add New ${list.one}`}
      opened
      onClose={onClose}
      width={800}
      cancelLabel="Close"
      busy={busy}
      waitsForValid
      schema={SaveReferenceSchema}
      initial={namedFormValues(record)}
      theirs={theirs}
      onSave={async (values) => {
        const saved = await save(values);
        if (!saved?.data) return saved?.refusal ?? null;
        onDone();
        onClose();
        return null;
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={list.one}
            withAsterisk
            data-autofocus
            maxLength={500}
            {...form.getInputProps('name')}
          />
          {list.isChosen && (
            <Checkbox
              label="Active"
              description={inactiveText(list, record?.currentEntriesCount ?? 0)}
              {...form.getInputProps('isActive', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </EditDialog>
  );
}

function inactiveText({ title }: NamedList, entries: number): string {
  const rule = `Inactive ${title.toLowerCase()} are not offered in new entries.`;
  if (entries === 0) return rule;
  return `${rule} ${entries === 1 ? 'The current entry does not change.' : `The ${entries.toLocaleString('en-US')} current entries do not change.`}`;
}

function useRecordSave(list: NamedList, record: NamedRecord | null) {
  const { tenantName, id: organizationId } = useOrganization();
  const [save, busy] = useSave(list.mutation, {
    done: list.saved,
    failed: ({ name }) => (name === 'conflict' ? list.duplicate : list.notSaved),
  });
  const read = useReadRecord(list);
  const { record: base, theirs } = useVersioned({ record, read, formValues: namedFormValues });
  return {
    busy,
    theirs,
    save: ({ name, isActive }: Values) =>
      save({
        input: {
          tenantName,
          organizationId,
          originalId: base?.originalId ?? null,
          id: base?.id ?? null,
          name,
          ...(list.isChosen && { isActive }),
        },
      }),
  };
}
