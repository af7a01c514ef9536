import { accessSync, constants, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError } from './command.ts';

/** The path that the user means. npm runs scripts in the folder of the package and names the user's folder. */
export const givenPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** @throws CommandError if it is not a file that can be read */
export function givenFile(path: string): string {
  const file = givenPath(path);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new CommandError(`There is no file ${path}`);
  if (found.isDirectory()) throw new CommandError(`${path} is a folder. Name a file.`);
  try {
    accessSync(file, constants.R_OK);
  } catch {
    throw new CommandError(`The file ${path} cannot be read. Check its permissions.`);
  }
  return file;
}
