import { extensionOf, FILE_NAME_LENGTH, hasFileName } from '@capwise/domain/workspace/documents';
import type { UploadLimits } from '@capwise/domain/workspace/uploads';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';

const BYTES_PER_MB = 1_000_000;

export interface RefusedFile {
  name: string;
  reason: string;
}

export interface CheckedFiles {
  accepted: File[];
  refused: RefusedFile[];
}

/**
 * Checks which of the chosen files may be added, before anything is sent.
 * @param names File names already in the list. Duplicates are refused (SHELL-078).
 */
export function checkFiles(
  files: readonly File[],
  names: readonly string[],
  limits: UploadLimits,
): CheckedFiles {
  const accepted: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const taken = [...names, ...accepted.map((one) => one.name)];
    const reason = hasFileName(taken, file.name)
      ? WORKSPACE_TEXTS.duplicateFileName
      : whyRefused(file, limits);
    if (reason) refused.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

function whyRefused(file: File, limits: UploadLimits): string | null {
  if (!limits.extensions.includes(extensionOf(file.name))) return 'Files of this type cannot be uploaded';
  if (file.size > limits.maxBytes)
    return `The file is larger than ${Math.floor(limits.maxBytes / BYTES_PER_MB)} MB`;
  if (file.size === 0) return 'The file is empty';
  if (file.name.trim().length > FILE_NAME_LENGTH)
    return `The file name is longer than ${FILE_NAME_LENGTH} characters`;
  return null;
}
