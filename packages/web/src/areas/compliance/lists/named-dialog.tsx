import type { LoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { RecordDialog } from '../../../ui/edit/record-dialog.tsx';
import { NamedFields, NamedFormSchema } from './named-fields.tsx';
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
      schema={NamedFormSchema}
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
      {(form) => <NamedFields form={form} list={list} entries={record?.currentEntriesCount ?? 0} />}
    </RecordDialog>
  );
}
