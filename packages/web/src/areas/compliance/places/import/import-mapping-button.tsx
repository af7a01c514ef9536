import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCanIn } from '../../../../lib/session/organization.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { lazyOverlay } from '../../../../ui/page/lazy-part.tsx';

const ImportMappingDialog = lazyOverlay(() =>
  import('./import-mapping-dialog.tsx').then((part) => ({ default: part.ImportMappingDialog })),
);

interface ImportMappingButtonProps {
  onDone(): void;
}

/** Internal staff only (CPERM-012). The dialog is loaded on demand. */
export function ImportMappingButton({ onDone }: ImportMappingButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!useCanIn('Internal.EditAppSettings')) return null;
  return (
    <>
      <ActionButton
        label="Import Provider Mapping"
        icon={<IconUpload size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ImportMappingDialog onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  );
}
