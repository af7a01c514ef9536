/** Fragments by name. A document's module imports the modules of those it spreads, so that they are known before. */
const fragments = new Map<string, string>();

/**
 * Stands in for the generated `graphql` in the browser: the client reads the text, the types come from gen.
 * @throws Error for a fragment that was not imported
 */
export function graphql(source: string): string {
  const name = /^\s*fragment\s+(\w+)/.exec(source)?.[1];
  if (name) fragments.set(name, source);
  return name ? source : [source, ...spreadIn(source)].join('\n');
}

/** The texts of all fragments that a text spreads, and that these spread, each once. */
function spreadIn(source: string, found = new Map<string, string>()): Iterable<string> {
  for (const [, name] of source.matchAll(/\.\.\.\s*(\w+)/g)) {
    if (name === 'on' || found.has(name!)) continue;
    const fragment = fragments.get(name!);
    if (fragment === undefined) throw new Error(`The module of the fragment ${name} is not imported`);
    found.set(name!, fragment);
    spreadIn(fragment, found);
  }
  return found.values();
}
