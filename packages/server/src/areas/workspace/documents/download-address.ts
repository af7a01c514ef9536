import type { Files } from '../../../platform/storage/files.ts';

export interface DownloadAddress {
  url: string;
  fileName: string;
}

interface Downloaded {
  fileId: string;
  fileName: string;
  originalFileName: string;
}

export async function downloadAddress(files: Files, document: Downloaded): Promise<DownloadAddress> {
  const fileName = downloadName(document);
  return { url: await files.address(document.fileId, fileName), fileName };
}

function downloadName({ fileName, originalFileName }: Downloaded): string {
  const ending = /\.[a-z0-9]{1,10}$/i.exec(originalFileName)?.[0] ?? '';
  return fileName.toLowerCase().endsWith(ending.toLowerCase()) ? fileName : `${fileName}${ending}`;
}
