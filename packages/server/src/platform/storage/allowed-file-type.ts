import { invalid } from '@capwise/domain/errors';
import { extensionOf } from '@capwise/domain/workspace/documents';
import { contentTypeOf } from '../intake/file-type.ts';
import type { FileUse } from '../intake/limits.ts';

/**
 * Checks a file by its name, then by its first bytes.
 * @throws AppError from `use` for a type that is not allowed
 */
export function allowedFileType(fileName: string, use: FileUse) {
  const extension = use.extensions.find((one) => one === extensionOf(fileName));
  if (!extension) throw use.notAllowed();
  return {
    /**
     * Returns the content type. @throws AppError ValidationError if the file is empty or does not match its
     * name
     */
    async of(head: Buffer): Promise<string> {
      if (head.length === 0) throw invalid('The file is empty', 'file');
      const contentType = await contentTypeOf(extension, head);
      if (!contentType) throw use.mismatch(extension);
      return contentType;
    },
  };
}
