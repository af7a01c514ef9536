import { Button } from '@mantine/core';
import type { Category } from '../../documents/files/document-kind.tsx';
import { MarkAll } from '../../documents/files/mark-all.tsx';
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
  return (
    <div className={classes.form}>
      <MarkAll count={count} name="all new files" categories={categories} locked={busy} onMark={onMark} />
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
