import { IconUpload } from '@tabler/icons-react';
import { webConfig } from '../../../../lib/config.ts';
import { toastError } from '../../../../lib/toast.ts';
import { FileChoice } from '../../../../ui/buttons/file-choice.tsx';
import { checkFiles } from '../../documents/files/store/check-files.ts';

const ACCEPTED = webConfig.uploads.extensions.map((extension) => `.${extension}`).join();

interface UploadAnalysisButtonProps {
  onFiles(files: File[]): void;
  refusal: string | null;
}

export function UploadAnalysisButton({ onFiles, refusal }: UploadAnalysisButtonProps) {
  const take = (files: File[]) => {
    const { accepted, refused } = checkFiles(files, [], webConfig.uploads);
    for (const { name, reason } of refused) toastError(`${name}: ${reason}`);
    if (accepted.length > 0) onFiles(accepted);
  };
  return (
    <FileChoice
      multiple
      accept={ACCEPTED}
      onChoose={take}
      label="Upload Document"
      icon={<IconUpload size={16} aria-hidden />}
      refusal={refusal}
    />
  );
}
