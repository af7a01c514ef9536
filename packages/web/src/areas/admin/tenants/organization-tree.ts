import type { Organization } from './use-tenant.ts';

export interface TreeRow {
  organization: Organization;
  /** 0 at the top. */
  level: number;
  parent: Organization | null;
}

/** The organizations in the order of their tree, each right below the one above it; siblings keep their order. */
export function treeOf(organizations: readonly Organization[]): TreeRow[] {
  const childrenOf = Map.groupBy(organizations, ({ parentId }) => parentId);
  const below = (parent: Organization | null, level: number): TreeRow[] =>
    (childrenOf.get(parent?.id ?? null) ?? []).flatMap((organization) => [
      { organization, level, parent },
      ...below(organization, level + 1),
    ]);
  return below(null, 0);
}

/** Where an organization can stand: anywhere but at itself and below itself. @param id null for a new one */
export function possibleParents(tree: readonly TreeRow[], id: string | null): TreeRow[] {
  const start = tree.findIndex(({ organization }) => organization.id === id);
  if (start < 0) return [...tree];
  const { level } = tree[start]!;
  const length = tree.slice(start + 1).findIndex((row) => row.level <= level);
  const end = length < 0 ? tree.length : start + 1 + length;
  return [...tree.slice(0, start), ...tree.slice(end)];
}
