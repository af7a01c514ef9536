import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type ESTree, type Plugin, parseSync, type Rolldown, Visitor } from 'vite';

/** The object in a module that says how each screen is loaded, and the paths of these screens. */
export interface Loaders {
  module: string;
  variable: string;
  paths: Record<string, readonly string[]>;
}

/**
 * Writes which files the screen of each path needs (`.vite/screens.json`), so that the server can name them in the page.
 * Otherwise the browser would request them only after the entry has run.
 */
export function screenFiles(brands: Record<string, Loaders>): Plugin {
  return {
    name: 'capwise-screen-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const source = JSON.stringify(
          Object.fromEntries(
            Object.entries(brands).map(([brand, loaders]) => [brand, filesByPath(loaders, bundle)]),
          ),
        );
        this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source });
      },
    },
  };
}

function filesByPath(loaders: Loaders, bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const modules = modulesByName(loaders);
  return Object.fromEntries(
    Object.entries(loaders.paths).flatMap(([name, paths]) => {
      const module = modules.get(name);
      const chunk = Object.values(bundle).find(
        (file) => file.type === 'chunk' && module !== undefined && file.moduleIds.includes(module),
      );
      if (chunk?.type !== 'chunk') throw new Error(`No chunk was built for the screen ${name}`);
      const files = filesOf(chunk.fileName, bundle);
      return paths.map((path) => [path, files]);
    }),
  );
}

/** Modules that the loaders import: `home: () => import('…')`, or the name of such a function. */
function modulesByName({ module, variable }: Loaders): Map<string, string> {
  const { program } = parseSync(module, readFileSync(module, 'utf8'));
  const declared = new Map<string, ESTree.Expression>();
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) declared.set(id.name, init);
    },
  }).visit(program);
  const imported = (value: ESTree.Expression | undefined): string | null => {
    if (value?.type === 'Identifier') return imported(declared.get(value.name));
    const body = value?.type === 'ArrowFunctionExpression' ? value.body : null;
    return body?.type === 'ImportExpression' && body.source.type === 'Literal'
      ? resolve(dirname(module), String(body.source.value))
      : null;
  };
  const object = declared.get(variable);
  return new Map(
    (object?.type === 'ObjectExpression' ? object.properties : []).flatMap((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
      const path = imported(property.value);
      return path ? [[property.key.name, path] as const] : [];
    }),
  );
}

function filesOf(fileName: string, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    chunk.imports.forEach(add);
  };
  add(fileName);
  return [...files];
}
