import { IconFileImport } from '@tabler/icons-react';
import { webConfig } from '../../../../../lib/config.ts';
import { toastError } from '../../../../../lib/toast.ts';
import { ActionButton } from '../../../../../ui/buttons/action-button.tsx';
import { checkFiles } from '../../../documents/files/store/check-files.ts';
import type { DocumentReading } from './use-document-reading.ts';
import { useReadingSheet } from './use-reading-sheet.ts';

interface StartSheetProps {
  reading: DocumentReading;
  refusal: string | null;
  onFiles(files: readonly File[]): void;
}

/** Adds a sheet with the confirmed values and the figures of the deals. */
export function StartSheet({ reading, refusal, onFiles }: StartSheetProps) {
  const { makeSheet, busy } = useReadingSheet();
  const start = async () => {
    const sheet = await makeSheet(reading);
    if (!sheet) return;
    const { accepted, refused } = checkFiles([sheet], [], webConfig.uploads);
    for (const { name, reason } of refused) toastError(`${name}: ${reason}`);
    onFiles(accepted);
  };
  return (
    <ActionButton
      label="Start from Reading"
      icon={<IconFileImport size={16} aria-hidden />}
      note="Adds a sheet with the values of the quote and the figures of the deals"
      refusal={refusal ?? (reading.content ? null : 'Confirm the quote first')}
      busy={busy}
      onClick={() => void start()}
    />
  );
}
