import type { Files } from '../../platform/storage/files.ts';

/** What a download answers: the file itself is fetched from `url`, which works for a short while. */
export interface DownloadAddress {
  url: string;
  fileName: string;
}

interface Downloaded {
  fileId: string;
  fileName: string;
  originalFileName: string;
}

/** Where the file of a document can be fetched. @throws AppError NotFoundError */
export async function downloadAddress(files: Files, document: Downloaded): Promise<DownloadAddress> {
  const fileName = downloadName(document);
  return { url: await files.address(document.fileId, fileName), fileName };
}

/** The name people gave the document, with the ending that its content has. */
function downloadName({ fileName, originalFileName }: Downloaded): string {
  const ending = /\.[a-z0-9]{1,10}$/i.exec(originalFileName)?.[0] ?? '';
  return fileName.toLowerCase().endsWith(ending.toLowerCase()) ? fileName : `${fileName}${ending}`;
}
