import { FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { webConfig } from '../../../../lib/config.ts';
import { toastError } from '../../../../lib/toast.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { checkFiles } from '../../documents/files/store/check-files.ts';

const ACCEPTED = webConfig.uploads.extensions.map((extension) => `.${extension}`).join();

interface UploadAnalysisButtonProps {
  onFiles(files: File[]): void;
  refusal: string | null;
}

export function UploadAnalysisButton({ onFiles, refusal }: UploadAnalysisButtonProps) {
  const reset = useRef<() => void>(null);
  const take = (files: File[]) => {
    // Allows choosing the same file again after its row was canceled.
    reset.current?.();
    const { accepted, refused } = checkFiles(files, [], webConfig.uploads);
    for (const { name, reason } of refused) toastError(`${name}: ${reason}`);
    if (accepted.length > 0) onFiles(accepted);
  };
  return (
    <FileButton multiple accept={ACCEPTED} onChange={take} resetRef={reset}>
      {({ onClick }) => (
        <ActionButton
          label="Upload Document"
          icon={<IconUpload size={16} aria-hidden />}
          refusal={refusal}
          onClick={onClick}
        />
      )}
    </FileButton>
  );
}
