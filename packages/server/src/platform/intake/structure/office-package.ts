import { type ByteSource, DamagedFile } from './byte-source.ts';
import { beginningOf } from './zip-content.ts';
import { readZipDirectory } from './zip-directory.ts';

const FORMATS = 'application/vnd.openxmlformats-officedocument';
const MAIN_TYPES = {
  docx: `${FORMATS}.wordprocessingml.document.main+xml`,
  xlsx: `${FORMATS}.spreadsheetml.sheet.main+xml`,
  pptx: `${FORMATS}.presentationml.presentation.main+xml`,
};
export type OfficePackage = keyof typeof MAIN_TYPES;

/** Of the list of content types, which names every slide of a presentation. */
const MAX_TYPES_BYTES = 2 * 1024 * 1024;
const TYPES = '[Content_Types].xml';

/**
 * Checks that a ZIP archive has a main part of the format. Documents with macros have another content type.
 * @throws DamagedFile if it has not, TooMuchWork
 */
export async function checkOfficePackage(source: ByteSource, format: OfficePackage): Promise<void> {
  const entries = await readZipDirectory(source);
  const lists = entries.filter(({ name }) => name.toLowerCase() === TYPES.toLowerCase());
  const [list] = lists;
  if (!list || lists.length > 1 || list.isEncrypted || list.size > MAX_TYPES_BYTES) throw new DamagedFile();
  const xml = decoded(await beginningOf(source, list, MAX_TYPES_BYTES));
  const names = new Set(entries.map(({ name }) => `/${name}`.toLowerCase()));
  const hasMain = [...xml.matchAll(/<(?:\w+:)?(?:Override|Default)\b[^>]*>/g)].some(([tag]) => {
    if (attribute(tag, 'ContentType') !== MAIN_TYPES[format]) return false;
    const part = attribute(tag, 'PartName')?.toLowerCase();
    const extension = attribute(tag, 'Extension')?.toLowerCase();
    return part ? names.has(part) : [...names].some((name) => name.endsWith(`.${extension}`));
  });
  if (!hasMain) throw new DamagedFile();
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

const UTF_16 = { fffe: 'utf-16le', feff: 'utf-16be' } as Record<string, string>;

const decoded = (bytes: Buffer): string =>
  new TextDecoder(UTF_16[bytes.toString('hex', 0, 2)] ?? 'utf-8').decode(bytes);
