/**
 * Fragments by name. Modules import the fragments that their documents use, so these are registered first.
 */
const fragments = new Map<string, string>();

/**
 * Replaces the generated `graphql` in the browser, where only the text is needed. The types come from gen.
 * @throws Error if a fragment was not imported.
 */
export function graphql(source: string): string {
  const name = /^\s*fragment\s+(\w+)/.exec(source)?.[1];
  if (name) fragments.set(name, source);
  return name ? source : [source, ...spreadIn(source)].join('\n');
}

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
