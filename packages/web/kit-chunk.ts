import type { Rolldown } from 'vite';

type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'];
type Group = NonNullable<Groups>[number];
type Context = Parameters<Exclude<Group['name'], string>>[1];

export const KIT = 'kit';

/** Libraries and parts of Mantine that most screens use and the shell does not. */
const LIBRARIES = [
  ...['@floating-ui', '@mantine/form', '@tanstack', 'react-remove-scroll', 'react-remove-scroll-bar'],
  ...['react-style-singleton', 'tslib', 'use-callback-ref', 'use-sidecar', 'use-sync-external-store', 'zod'],
];
const COMPONENTS = [
  ...['ActionIcon', 'Alert', 'Checkbox', 'Combobox', 'Drawer', 'Floating', 'FocusTrap', 'InlineInput'],
  ...['InputsGroupFieldset', 'Modal', 'ModalBase', 'NativeSelect', 'Pagination', 'Popover', 'Portal'],
  ...['ScrollArea', 'Select', 'Table', 'Tooltip'],
];
const HOOKS = [
  ...[
    'use-debounced-callback',
    'use-debounced-value',
    'use-focus-return',
    'use-focus-trap',
    'use-long-press',
  ],
  'use-pagination',
];
const OF_LIBRARIES = [
  new RegExp(`/node_modules/(${LIBRARIES.join('|')})/`),
  new RegExp(`/@mantine/core/(esm/(components|utils)|styles)/(${COMPONENTS.join('|')})[/.]`),
  new RegExp(`/@mantine/hooks/esm/(${HOOKS.join('|')})/`),
];
const OWN = /\/packages\/(web\/src|domain\/src)\//;

/** Number of parts loaded on demand, most of them screens, that share a module of the kit. */
const SHARED_BY = 30;

/**
 * Puts what most screens use into one file. Without it, a screen waits for about thirty files. Modules of the shell
 * stay in the shell: the build fails on its budget if a component of the list moves there.
 */
export function kitChunk(...shell: string[]): Group {
  let ofShell: Set<string> | undefined;
  return {
    name(id, context) {
      if (OF_LIBRARIES.some((pattern) => pattern.test(id))) return KIT;
      if (!OWN.test(id)) return null;
      ofShell ??= importedBy(shell, id, context);
      return ofShell.has(id) ? null : KIT;
    },
    debugName: KIT,
    minShareCount: SHARED_BY,
    includeDependenciesRecursively: false,
  };
}

function importedBy(paths: readonly string[], someId: string, context: Context): Set<string> {
  const root = someId.slice(0, someId.indexOf('/packages/'));
  const found = new Set(paths.map((path) => `${root}/packages/web${path}`));
  for (const id of found) {
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) if (OWN.test(next)) found.add(next);
  }
  return found;
}
