/** File types whose content the product can recognize. An installation allows all or some of them. */
export const UPLOAD_EXTENSIONS = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'csv',
  'txt',
  'rtf',
  'png',
  'jpg',
  'jpeg',
  'tif',
  'tiff',
  'eml',
  'msg',
  'zip',
] as const;
export type UploadExtension = (typeof UPLOAD_EXTENSIONS)[number];

export interface UploadLimits {
  maxBytes: number;
  extensions: readonly string[];
}

const MEGABYTE = 1_000_000;

/** 'PDF, DOCX or XLSX, at most 500 MB', shown before the upload. */
export function uploadLimitsText({ maxBytes, extensions }: UploadLimits): string {
  const names = extensions.map((one) => one.toUpperCase());
  const types = names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names[0];
  return `${types}, at most ${Math.floor(maxBytes / MEGABYTE)} MB`;
}
