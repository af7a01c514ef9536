import { DOCUMENT_FLAGS } from '@capwise/domain/workspace/documents';
import { Checkbox, NativeSelect } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import classes from './documents.module.css';
import type { DocumentDetails } from './store/document-item.ts';

export interface Category {
  id: string;
  name: string;
}

interface DocumentKindProps {
  document: DocumentDetails;
  categories: readonly Category[] | null;
  onChange(changes: Partial<DocumentDetails>): void;
  locked: boolean;
}

export function DocumentKind({ document, categories, onChange, locked }: DocumentKindProps) {
  const { fileName } = document;
  if (categories)
    return (
      <NativeSelect
        className={classes.category}
        aria-label={`Category, for ${fileName}`}
        value={document.categoryId ?? ''}
        onChange={({ currentTarget }) => onChange({ categoryId: currentTarget.value || null })}
        data={[
          { value: '', label: 'Select Category' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        disabled={locked}
      />
    );
  return (
    <fieldset className={classes.flags} aria-label={`Types of ${fileName}`}>
      {DOCUMENT_FLAGS.map(({ flag, label }) => (
        <Checkbox
          key={flag}
          size="sm"
          label={label}
          aria-label={`${label}, for ${fileName}`}
          checked={document[flag]}
          onChange={({ currentTarget }) => onChange({ [flag]: currentTarget.checked })}
          disabled={locked}
        />
      ))}
    </fieldset>
  );
}
