import { documentEditSchema } from '@capwise/domain/workspace/document-rules';
import { nameParts } from '@capwise/domain/workspace/documents';
import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import type { Refusal } from '../../../../lib/graphql/use-save.ts';
import { RefusalNotice } from '../../../../ui/edit/refusal-notice.tsx';
import { SubmitButton } from '../../../../ui/form/form-submit.tsx';
import type { Theirs } from '../../../../ui/form/theirs.ts';
import { useEditForm } from '../../../../ui/form/use-edit-form.ts';
import { type Category, DocumentKind } from '../files/document-kind.tsx';
import { type DocumentDetails, documentDetails } from '../files/store/document-item.ts';
import classes from './document-table.module.css';

interface DocumentFormProps {
  label: string;
  draft: string;
  document: DocumentDetails;
  categories: readonly Category[] | null;
  busy: boolean;
  onSave(details: DocumentDetails): Promise<Refusal | null>;
  onCancel(): void;
  theirs?: Theirs<DocumentDetails> | null;
  /** Receives what a row above several forms can do with them. Stable. */
  onHandle?: ((handle: DocumentFormHandle | null) => void) | undefined;
  children?: ReactNode;
}

export interface DocumentFormHandle {
  mark(changes: Partial<DocumentDetails>): void;
  /** As its Save button: shows the errors of what cannot be saved. */
  save(): void;
}

export function DocumentForm(props: DocumentFormProps) {
  const { label, draft, document, categories, busy, onSave } = props;
  const [{ stem, ending }] = useState(() => nameParts(document.fileName));
  const [schema] = useState(() => documentEditSchema(categories === null, ending));
  const {
    form,
    props: formProps,
    refusal,
    theirs,
    problem,
    discard,
    leave,
  } = useEditForm<DocumentDetails, DocumentDetails>({
    schema,
    draft,
    initial: { ...documentDetails(document), fileName: stem },
    theirs: props.theirs ?? null,
    onSave,
  });
  const { onHandle } = props;
  const { setValues } = form;
  const element = formProps.ref;
  useEffect(() => {
    onHandle?.({
      mark: (changes) => setValues(changes),
      save: () => element.current?.requestSubmit(),
    });
    return () => onHandle?.(null);
  }, [onHandle, setValues, element]);
  const onCancel = () => {
    discard();
    props.onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !busy) onCancel();
  };

  return (
    <form {...formProps} aria-label={label} noValidate autoComplete="off" onKeyDown={onKeyDown}>
      <div className={classes.form}>
        <TextInput
          aria-label={`Document name of ${document.fileName}`}
          {...form.getInputProps('fileName')}
          rightSection={ending && <span className={classes.ending}>{ending}</span>}
          rightSectionWidth={ending.length * 8 + 16}
          rightSectionPointerEvents="none"
          onFocus={({ currentTarget }) => currentTarget.select()}
          disabled={busy}
          autoFocus
        />
        <DocumentKind
          document={{ ...form.values, fileName: document.fileName }}
          categories={categories}
          onChange={(changes) => form.setValues(changes)}
          locked={busy}
        />
        <div className={classes.formButtons}>
          <Button variant="subtle" color="gray" onClick={onCancel}>
            Cancel
          </Button>
          <SubmitButton label="Save" reason={problem} busy={busy} />
        </div>
      </div>
      <RefusalNotice form={form} refusal={refusal} theirs={theirs} isSmall />
      {props.children}
      {leave.question}
    </form>
  );
}

/** Form values of the stored document. The file extension cannot be edited, so it is cut off. */
export function documentFormValues(details: DocumentDetails, ending: string): DocumentDetails {
  const { fileName } = details;
  const isSame = ending !== '' && fileName.toLowerCase().endsWith(ending.toLowerCase());
  return { ...documentDetails(details), fileName: isSame ? fileName.slice(0, -ending.length) : fileName };
}
