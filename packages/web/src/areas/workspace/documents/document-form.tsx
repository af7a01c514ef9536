import { documentEditSchema } from '@capwise/domain/workspace/document-rules';
import { nameParts } from '@capwise/domain/workspace/documents';
import { Button, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Refusal } from '../../../lib/graphql/use-save.ts';
import { StaleNotice } from '../../../ui/edit/stale-notice.tsx';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { type DocumentDetails, documentDetails } from '../files/document-item.ts';
import { type Category, DocumentKind } from '../files/document-kind.tsx';
import classes from './document-table.module.css';

interface DocumentFormProps {
  label: string;
  draft: string;
  document: DocumentDetails;
  /** Null if the viewer marks types instead. */
  categories: readonly Category[] | null;
  busy: boolean;
  onSave(details: DocumentDetails): Promise<Refusal | null>;
  onCancel(): void;
  /** Reads the current document, for saving over someone else's change. */
  theirs?(): Promise<{ details: DocumentDetails; adopt(): void } | null>;
  children?: ReactNode;
}

export function DocumentForm(props: DocumentFormProps) {
  const { label, draft, document, categories, busy, onSave, theirs } = props;
  const [{ stem, ending }] = useState(() => nameParts(document.fileName));
  const [schema] = useState(() => documentEditSchema(categories === null, ending));
  const {
    form,
    props: formProps,
    refusal,
    problem,
    discard,
    leave,
  } = useEditForm<DocumentDetails, DocumentDetails>({
    schema,
    draft,
    initial: { ...documentDetails(document), fileName: stem },
    onSave,
  });
  const onCancel = () => {
    discard();
    props.onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !busy) onCancel();
  };
  const theirValues =
    theirs &&
    (async () => {
      const found = await theirs();
      return found && { ...found, values: documentFormValues(found.details, ending) };
    });

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
      {refusal?.isStale && theirValues && (
        <StaleNotice form={form} theirs={theirValues} message={refusal.message} />
      )}
      {refusal && !refusal.isStale && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" mt={4}>
          {refusal.message}
        </Text>
      )}
      {props.children}
      {leave.question}
    </form>
  );
}

/** Form values of the stored document. The file extension cannot be edited, so it is cut off. */
function documentFormValues(details: DocumentDetails, ending: string): DocumentDetails {
  const { fileName } = details;
  const isSame = ending !== '' && fileName.toLowerCase().endsWith(ending.toLowerCase());
  return { ...documentDetails(details), fileName: isSame ? fileName.slice(0, -ending.length) : fileName };
}
