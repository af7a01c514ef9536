import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';

const ImportGiftsDialog = lazyOverlay(() =>
  import('./import-gifts-dialog.tsx').then((part) => ({ default: part.ImportGiftsDialog })),
);

interface ImportGiftsButtonProps {
  onDone(): void;
}

export function ImportGiftsButton({ onDone }: ImportGiftsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        label="Import Gifts"
        icon={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ImportGiftsDialog onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
