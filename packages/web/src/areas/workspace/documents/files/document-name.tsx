import { FileNameSchema } from '@capwise/domain/workspace/documents';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import classes from './documents.module.css';
import type { DocumentItem } from './store/document-item.ts';
import { useOpenEdit } from './store/open-edits.ts';

interface DocumentNameProps {
  document: DocumentItem;
  onRename(name: string): Promise<boolean>;
  isTaken(name: string): boolean;
  locked: boolean;
}

/** Shows the name. A click makes it editable (SHELL-079). */
export function DocumentName({ document, onRename, isTaken, locked }: DocumentNameProps) {
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (locked) return <span className={classes.name}>{document.fileName}</span>;
  if (editing)
    return (
      <NameField
        name={document.fileName}
        onRename={onRename}
        isTaken={isTaken}
        onClose={() => setEditing(false)}
      />
    );
  return (
    <UnstyledButton
      ref={button}
      className={classes.nameButton}
      aria-label={`${document.fileName}, rename`}
      data-after-upload={document.isNewFile ? undefined : true}
      onClick={() => setEditing(true)}
    >
      <span className={classes.name}>{document.fileName}</span>
      <IconPencil aria-hidden size={14} stroke={1.5} className={classes.pencil} />
    </UnstyledButton>
  );
}

interface NameFieldProps {
  name: string;
  onRename(name: string): Promise<boolean>;
  isTaken(name: string): boolean;
  onClose(): void;
}

function NameField({ name, onRename, isTaken, onClose }: NameFieldProps) {
  const [text, setText] = useState(name);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async (): Promise<boolean> => {
    if (busy) return false;
    const { data, error: wrong } = FileNameSchema.safeParse(text);
    const problem = wrong
      ? wrong.issues[0]!.message
      : isTaken(data)
        ? WORKSPACE_TEXTS.duplicateFileName
        : null;
    setError(problem);
    if (wrong || problem !== null) return false;
    setBusy(true);
    const saved = data === name || (await onRename(data));
    setBusy(false);
    if (saved) onClose();
    return saved;
  };
  useOpenEdit(true, save);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') void save();
    else onClose();
  };

  return (
    <div className={classes.nameField}>
      <TextInput
        className={classes.nameInput}
        aria-label={`Document name of ${name}`}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(null);
        }}
        onKeyDown={onKeyDown}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, stemLength(currentTarget.value))}
        error={error}
        readOnly={busy}
        // Escape ends the edit without closing the dialog around it.
        data-mantine-stop-propagation="true"
        autoFocus
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Save name"
        loading={busy}
        onClick={() => void save()}
      >
        <IconCheck aria-hidden size={16} />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label="Revert name" disabled={busy} onClick={onClose}>
        <IconX aria-hidden size={16} />
      </ActionIcon>
    </div>
  );
}

function stemLength(name: string): number {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? dot : name.length;
}
