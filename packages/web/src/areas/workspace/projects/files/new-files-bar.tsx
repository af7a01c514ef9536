import { NO_FLAGS } from '@capwise/domain/workspace/documents';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { type Category, DocumentKind } from '../../documents/files/document-kind.tsx';
import type { DocumentDetails } from '../../documents/files/store/document-item.ts';
import classes from '../../documents/row/document-table.module.css';

interface NewFilesBarProps {
  count: number;
  categories: readonly Category[] | null;
  busy: boolean;
  onMark(changes: Partial<DocumentDetails>): void;
  onSave(): void;
  onCancel(): void;
}

/** Above the rows of several new files. */
export function NewFilesBar({ count, categories, busy, onMark, onSave, onCancel }: NewFilesBarProps) {
  const [marks, setMarks] = useState<DocumentDetails>({
    ...NO_FLAGS,
    categoryId: null,
    fileName: 'all new files',
  });
  return (
    <div className={classes.form}>
      <Text fw={500}>Mark all {count} as</Text>
      <DocumentKind
        document={marks}
        categories={categories}
        onChange={(changes) => {
          setMarks((before) => ({ ...before, ...changes }));
          onMark(changes);
        }}
        locked={busy}
      />
      <div className={classes.formButtons}>
        <Button variant="subtle" color="gray" onClick={onCancel}>
          Cancel all
        </Button>
        <Button onClick={onSave} disabled={busy}>
          Save all
        </Button>
      </div>
    </div>
  );
}
