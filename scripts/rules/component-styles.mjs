// Every file imports the style sheets of the Mantine components that it uses (decision 075). Without its own import, a
// component has no style unless another screen has loaded it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository-files.mjs';

const FOLDER = '@mantine/core/styles';
const ENDING = '.layer.css';
/** Style sheets that a component needs besides its own. */
const PARTS = { MultiSelect: ['Pill', 'PillsInput'], TagsInput: ['Pill', 'PillsInput'] };

const SHEETS = new Set(
  readdirSync(join(ROOT, 'node_modules', FOLDER))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length)),
);

const imported = (source, name) => source.includes(`'${FOLDER}/${name}${ENDING}'`);

/**
 * @param shared source of the file whose style sheets every page loads
 * @returns names of the missing style sheets
 */
export function missingStyles(source, shared) {
  const lists = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)];
  const used = lists.flatMap(([, names]) => names.split(',').map((name) => name.trim().split(' as ')[0]));
  const needed = new Set(used.flatMap((name) => [name, ...(PARTS[name] ?? [])]));
  return [...needed].filter((name) => SHEETS.has(name) && !imported(shared, name) && !imported(source, name));
}
