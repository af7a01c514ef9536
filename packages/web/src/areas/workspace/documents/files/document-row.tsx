import { formatInstantDay } from '@capwise/domain/dates';
import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import { type Category, DocumentKind } from './document-kind.tsx';
import { DocumentName } from './document-name.tsx';
import { DocumentTags } from './document-tags.tsx';
import { DocumentButtons, UploadProgress } from './document-upload.tsx';
import classes from './documents.module.css';
import type { DocumentItem } from './store/document-item.ts';
import type { DocumentList } from './store/files-store.ts';

export interface DocumentRowProps {
  document: DocumentItem;
  list: DocumentList;
  categories: readonly Category[] | null;
  isTaken(document: DocumentItem, name: string): boolean;
  removeHint: string;
  disabled: boolean;
}

export function DocumentRow(props: DocumentRowProps) {
  const { document, list, categories, isTaken, removeHint, disabled } = props;
  const row = useFocusKept(document);
  const { key, status, problem, progress } = document;
  const locked = disabled || status !== null;
  return (
    <li ref={row} className={classes.row} data-document-id={document.id}>
      <div className={classes.head}>
        <div className={classes.title}>
          <DocumentName
            document={document}
            onRename={(name) => list.rename(key, name)}
            isTaken={(name) => isTaken(document, name)}
            locked={locked}
          />
          {status && <StatusBadge status={status} />}
          <UploadedDay document={document} />
        </div>
        <DocumentButtons document={document} list={list} removeHint={removeHint} disabled={disabled} />
      </div>
      {progress !== null && <UploadProgress document={document} progress={progress} />}
      {problem && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      <div className={classes.details}>
        <DocumentKind
          document={document}
          categories={categories}
          onChange={(changes) => void list.change(key, changes)}
          locked={locked}
        />
        <DocumentTags
          document={document}
          onAdd={(text) => list.addTag(key, text)}
          onRemove={(tagId) => void list.removeTag(key, tagId)}
          disabled={disabled}
        />
      </div>
    </li>
  );
}

function UploadedDay({ document: { uploadedDate, isNewFile } }: { document: DocumentItem }) {
  const text =
    isNewFile || uploadedDate === null ? 'Not uploaded yet' : `Uploaded ${formatInstantDay(uploadedDate)}`;
  return (
    <Text size="sm" c="dimmed" className={classes.day}>
      {text}
    </Text>
  );
}

/**
 * When an upload starts or ends, the focused button may disappear. Focus then moves to the row's next button.
 */
function useFocusKept({ progress, isNewFile }: DocumentItem) {
  const row = useRef<HTMLLIElement>(null);
  const uploading = progress !== null;
  const before = useRef({ uploading, isNewFile });
  useEffect(() => {
    const changed = before.current.uploading !== uploading || before.current.isNewFile !== isNewFile;
    before.current = { uploading, isNewFile };
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (changed && lost) row.current?.querySelector<HTMLElement>('[data-after-upload]')?.focus();
  }, [uploading, isNewFile]);
  return row;
}
