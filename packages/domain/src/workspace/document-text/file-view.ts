/** Tables and texts of a file for its preview, never markup. */
export interface FileView {
  mail: MailHead | null;
  blocks: FileBlock[];
  /** True if the file has more than the preview shows. */
  isCut: boolean;
}

export type FileBlock =
  | { kind: 'table' /** Of the sheet. */; name: string | null; rows: string[][] }
  | { kind: 'text'; text: string };

export interface MailHead {
  subject: string;
  from: string;
  to: string[];
  cc: string[];
  /** Seconds since epoch. */
  sentAt: number | null;
  attachments: { name: string; bytes: number }[];
}

/** Larger files have no preview. */
export const MAX_VIEWED_BYTES = 25_000_000;

export const VIEW_LIMITS = {
  /** Of all tables. */
  rows: 2_000,
  columns: 50,
  cellCharacters: 500,
  /** Of all texts. */
  characters: 200_000,
  people: 100,
};

/** Types whose content the server turns into a view. */
const VIEWED = new Set(['csv', 'xlsx', 'xls', 'docx', 'pptx', 'eml', 'msg']);
/** Types that the browser shows as they are. */
const SHOWN = new Set(['pdf', 'png', 'jpg', 'jpeg', 'gif', 'tif', 'tiff', 'txt']);

export const hasView = (extension: string): boolean => VIEWED.has(extension);
export const hasPreview = (extension: string): boolean => hasView(extension) || SHOWN.has(extension);
