import { hasPreview } from '@capwise/domain/workspace/document-text/file-view';

/** @param extension of the original file, in lower case */
export function whyNoPreview(extension: string): string | null {
  if (hasPreview(extension)) return null;
  return extension ? `${extension.toUpperCase()} files have no preview` : 'The file has no preview';
}
