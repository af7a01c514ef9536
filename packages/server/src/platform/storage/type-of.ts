import { invalid } from '@capwise/domain/errors';
import { extensionOf } from '@capwise/domain/workspace/documents';
import { contentTypeOf } from '../intake/file-type.ts';
import type { FileUse } from '../intake/limits.ts';

/**
 * Judges a file first by its name, then by its beginning.
 * @throws AppError as the use says for a type that it does not allow
 */
export function typeOf(fileName: string, use: FileUse) {
  const extension = use.extensions.find((one) => one === extensionOf(fileName));
  if (!extension) throw use.notAllowed();
  return {
    /** The content type. @throws AppError ValidationError for an empty file and another content than the name says */
    async of(head: Buffer): Promise<string> {
      if (head.length === 0) throw invalid('The file is empty', 'file');
      const contentType = await contentTypeOf(extension, head);
      if (!contentType) throw use.mismatch(extension);
      return contentType;
    },
  };
}
