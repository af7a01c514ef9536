import type { AnyVariables, TypedDocumentNode } from 'urql';
import { type SaveOptions, useSave } from '../../lib/graphql/use-save.ts';
import { shownTheirs } from '../form/theirs.ts';
import { EditDialog, type EditDialogProps } from './edit-dialog.tsx';
import { useVersioned } from './use-versioned.ts';

type OwnProps = 'opened' | 'busy' | 'initial' | 'theirs' | 'onSave';

export interface RecordDialogProps<Row, Values extends object, Output, Data, Variables>
  extends Omit<EditDialogProps<Values, Output>, OwnProps>,
    Pick<SaveOptions<Data>, 'done' | 'failed'> {
  record: Row | null;
  formValues(record: Row | null): Values;
  /** Reads the record as it is stored now, if two people may edit it at the same time. See `useLoadedRows`. */
  read?(record: Row): Promise<Row | null>;
  mutation: TypedDocumentNode<Data, Variables>;
  /** @param base The version that the form is based on. */
  variables(values: Output, base: Row | null): Variables;
  onSaved(data: Data, values: Output): void | Promise<void>;
}

export function RecordDialog<Row, Values extends object, Output, Data, Variables extends AnyVariables>(
  props: RecordDialogProps<Row, Values, Output, Data, Variables>,
) {
  const { record, formValues, read, mutation, variables, done, failed, onSaved, ...dialog } = props;
  const [save, busy] = useSave(mutation, { ...(done && { done }), ...(failed && { failed }) });
  const versioned = useVersioned({ record, read: read ?? nothing, formValues });
  return (
    <EditDialog
      {...dialog}
      opened
      busy={busy}
      initial={formValues(record)}
      theirs={read ? versioned.theirs : record && shownTheirs(formValues(record))}
      onSave={async (values) => {
        const saved = await save(variables(values, versioned.record));
        if (!saved?.data) return saved?.refusal ?? null;
        await onSaved(saved.data, values);
        return null;
      }}
    />
  );
}

const nothing = async () => null;
