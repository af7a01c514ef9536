import { TAG_LENGTH, TagSchema, tagLabel } from '@capwise/domain/workspace/documents';
import { CloseButton, Loader, TextInput, Tooltip } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import classes from './documents.module.css';
import type { DocumentItem, DocumentTag } from './store/document-item.ts';
import { useOpenEdit } from './store/open-edits.ts';

interface DocumentTagsProps {
  document: Pick<DocumentItem, 'fileName' | 'documentTags'>;
  onAdd(text: string): Promise<boolean>;
  onRemove(systemTagId: string): void;
  disabled: boolean;
}

export function DocumentTags({ document, onAdd, onRemove, disabled }: DocumentTagsProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);

  const add = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const added = await onAdd(text);
    setBusy(false);
    if (added) setText('');
    return added;
  };
  useOpenEdit(TagSchema.safeParse(text).success, add);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter must not submit the form around the rows.
    event.preventDefault();
    void add();
  };

  return (
    <div className={classes.tags}>
      {document.documentTags.map((tag) => (
        <Tag
          key={tag.systemTag.id}
          tag={tag}
          fileName={document.fileName}
          onRemove={() => {
            onRemove(tag.systemTag.id);
            box.current?.focus();
          }}
          disabled={disabled}
        />
      ))}
      <TextInput
        ref={box}
        className={classes.tagBox}
        size="xs"
        aria-label={`Add a tag to ${document.fileName}`}
        placeholder="Add a tag"
        maxLength={TAG_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        rightSection={busy ? <Loader size={12} /> : null}
        readOnly={busy}
        disabled={disabled}
      />
    </div>
  );
}

interface TagProps {
  tag: DocumentTag;
  fileName: string;
  onRemove(): void;
  disabled: boolean;
}

function Tag({ tag: { systemTag }, fileName, onRemove, disabled }: TagProps) {
  return (
    <TagLabel tag={systemTag.tag}>
      <CloseButton
        size="xs"
        aria-label={`Remove tag ${systemTag.tag} from ${fileName}`}
        onClick={onRemove}
        disabled={disabled}
      />
    </TagLabel>
  );
}

export function TagLabel({ tag, children }: { tag: string; children?: ReactNode }) {
  const label = tagLabel(tag);
  return (
    <Tooltip label={tag} maw={320}>
      <span className={classes.tag} data-removable={children ? true : undefined}>
        <span className={label === tag ? undefined : classes.tagCut}>{label}</span>
        {children}
      </span>
    </Tooltip>
  );
}
