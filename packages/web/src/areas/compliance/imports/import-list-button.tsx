import {
  LIST_IMPORT_KINDS,
  type ListImportKind,
  OWN_IMPORTS,
} from '@capwise/domain/compliance/imports/own-import';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCanIn, useEntityLabel } from '../../../lib/session/organization.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';
import { listWords } from './list-words.ts';

const ImportListDialog = lazyOverlay(() =>
  import('./import-list-dialog.tsx').then((part) => ({ default: part.ImportListDialog })),
);

interface ImportListButtonProps {
  kind: ListImportKind;
  label?: string;
  onDone(): void;
}

/** For users who may import at least one of the lists. */
export const ImportListButtons = ({ onDone }: Pick<ImportListButtonProps, 'onDone'>) => {
  const { many } = useEntityLabel();
  return LIST_IMPORT_KINDS.map((kind) => (
    <ImportListButton key={kind} kind={kind} label={`Import ${listWords(kind, many)}`} onDone={onDone} />
  ));
};

/** For users who may edit the list. The dialog is loaded on demand. */
export function ImportListButton({ kind, label = 'Import', onDone }: ImportListButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useCanIn(OWN_IMPORTS[kind].permission)) return null;
  return (
    <>
      <ActionButton
        label={label}
        icon={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ImportListDialog kind={kind} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
