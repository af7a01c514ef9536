import { IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';

const ImportGiftsDialog = lazyOverlay(() =>
  import('./import-gifts-dialog.tsx').then((part) => ({ default: part.ImportGiftsDialog })),
);

interface ImportGiftsButtonProps {
  /** The list is to be read anew. */
  onDone(): void;
}

/** Opens the import of gifts, which loads when it is first asked for. */
export function ImportGiftsButton({ onDone }: ImportGiftsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionButton
        label="Import Gifts"
        icon={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <ImportGiftsDialog onClose={() => setOpen(false)} onDone={onDone} />
        </Suspense>
      )}
    </>
  );
}
