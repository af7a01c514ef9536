import type { Wanted } from './list-request.ts';

type Resource = Readonly<Record<string, unknown>>;

/** Returned always (RFC 7643, section 7). */
const ALWAYS: ReadonlySet<string> = new Set(['id', 'schemas']);

export const wants = ({ attributes, excluded }: Wanted, name: string): boolean =>
  attributes
    ? attributes.some((path) => path === name || path.startsWith(`${name}.`))
    : !excluded.includes(name);

/** Reduces a resource to the requested attributes, or removes the excluded ones. */
export function projected(resource: Resource, { attributes, excluded }: Wanted): Resource {
  const entries = Object.entries(resource).flatMap(([name, value]): [string, unknown][] => {
    const path = name.toLowerCase();
    if (ALWAYS.has(path)) return [[name, value]];
    if (attributes) {
      if (attributes.includes(path)) return [[name, value]];
      const subs = subsOf(attributes, path);
      return subs.length ? [[name, eachValue(value, (sub) => subs.includes(sub))]] : [];
    }
    if (excluded.includes(path)) return [];
    const subs = subsOf(excluded, path);
    return [[name, subs.length ? eachValue(value, (sub) => !subs.includes(sub)) : value]];
  });
  return Object.fromEntries(entries);
}

const subsOf = (paths: readonly string[], path: string): string[] =>
  paths.filter((one) => one.startsWith(`${path}.`)).map((one) => one.slice(path.length + 1));

function eachValue(value: unknown, keeps: (sub: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => eachValue(one, keeps));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => keeps(name.toLowerCase())));
}
