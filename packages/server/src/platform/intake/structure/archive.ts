import { type AppError, invalid } from '@capwise/domain/errors';
import { extensionOf } from '@capwise/domain/workspace/documents';
import { safeFileName } from '../file-name.ts';
import { contentTypeOf, type FileExtension, HEAD_BYTES } from '../file-type.ts';
import type { ByteSource } from './byte-source.ts';
import { isSystemFile } from './system-files.ts';
import { beginningOf } from './zip-content.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

export const MAX_ARCHIVE_FILES = 1_000;
const GIGABYTE = 1_000_000_000;
export const MAX_UNPACKED_GB = 2;
const AT_A_TIME = 8;

/**
 * Checks each file of an uploaded ZIP archive by its name and first bytes, without unpacking more.
 * @param extensions allowed outside of archives
 * @throws AppError ValidationError, DamagedFile, TooMuchWork
 */
export async function checkArchive(
  source: ByteSource,
  archive: string,
  extensions: readonly FileExtension[],
): Promise<void> {
  const entries = await readZipDirectory(source);
  const files = entries.filter((entry) => !isFolder(entry));
  if (files.length === 0) throw invalid(`${archive} contains no files.`, 'file');
  if (entries.length > MAX_ARCHIVE_FILES)
    throw invalid(
      `${archive} contains more than ${MAX_ARCHIVE_FILES.toLocaleString('en-US')} files and folders. Split it into several archives.`,
      'file',
    );
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_UNPACKED_GB * GIGABYTE)
    throw invalid(
      `The files in ${archive} have more than ${MAX_UNPACKED_GB} GB. Split it into several archives.`,
      'file',
    );
  for (const entry of entries) {
    const problem = nameProblem(entry, archive, extensions);
    if (problem) throw problem;
  }
  for (let at = 0; at < files.length; at += AT_A_TIME)
    await Promise.all(files.slice(at, at + AT_A_TIME).map((entry) => checkContent(source, entry, archive)));
}

/** Some programs write no content and a slash at the end of the name. A folder with content is a file. */
const isFolder = ({ name, size, packedSize }: ZipEntry): boolean =>
  /[/\\]$/.test(name) && size === 0 && packedSize <= 2;

function nameProblem(
  entry: ZipEntry,
  archive: string,
  extensions: readonly FileExtension[],
): AppError | null {
  const shown = safeFileName(entry.name);
  const names = [entry.name, ...(entry.otherName === null ? [] : [entry.otherName])];
  if (entry.isEncrypted)
    return invalid(
      `${archive} has a password, so its files cannot be checked. Create it without one.`,
      'file',
    );
  if (entry.isLink || names.some(isUnsafePath))
    return invalid(
      `${archive} contains ${shown} under a path that is not allowed. Create it again from a folder.`,
      'file',
    );
  if (isFolder(entry)) return null;
  for (const name of names) {
    const extension = extensionOf(fileOf(name));
    if (extension === 'zip')
      return invalid(`${archive} contains the archive ${shown}. Add the files in it instead.`, 'file');
    if (!isSystemFile(name) && !extensions.some((one) => one === extension))
      return invalid(
        `${archive} contains ${shown}, and this type of file is not allowed. Remove it. Allowed: ${allowed(extensions)}`,
        'file',
      );
  }
  return null;
}

const allowed = (extensions: readonly FileExtension[]): string =>
  extensions
    .filter((one) => one !== 'zip')
    .map((one) => one.toUpperCase())
    .join(', ');

const fileOf = (path: string): string => path.split(/[/\\]/).at(-1) ?? '';

/** Absolute paths, drives, ways out of the folder, and characters that hide a name. */
const isUnsafePath = (path: string): boolean =>
  /^([/\\]|[a-z]:)/i.test(path) ||
  [...path].some((character) => character < ' ') ||
  /[\u202a-\u202e\u2066-\u2069]/.test(path) ||
  path.split(/[/\\]/).includes('..');

async function checkContent(source: ByteSource, entry: ZipEntry, archive: string): Promise<void> {
  const head = await beginningOf(source, entry, HEAD_BYTES);
  const fits = isSystemFile(entry.name)
    ? isSystemFile(entry.name, head)
    : await contentTypeOf(extensionOf(fileOf(entry.name)) as FileExtension, head);
  if (!fits)
    throw invalid(
      `The content of ${safeFileName(entry.name)} in ${archive} does not match its extension.`,
      'file',
    );
}
