import type { Organization } from '../use-tenant.ts';

export interface TreeRow {
  organization: Organization;
  level: number;
  parent: Organization | null;
}

/** Depth-first order: each organization follows its parent, and siblings keep their order. */
export function organizationTree(organizations: readonly Organization[]): TreeRow[] {
  const childrenByParent = Map.groupBy(organizations, ({ parentId }) => parentId);
  const below = (parent: Organization | null, level: number): TreeRow[] =>
    (childrenByParent.get(parent?.id ?? null) ?? []).flatMap((organization) => [
      { organization, level, parent },
      ...below(organization, level + 1),
    ]);
  return below(null, 0);
}

/**
 * Every organization except itself and its descendants.
 * @param id Null for a new organization.
 */
export function possibleParents(tree: readonly TreeRow[], id: string | null): TreeRow[] {
  const start = tree.findIndex(({ organization }) => organization.id === id);
  if (start < 0) return [...tree];
  const { level } = tree[start]!;
  const length = tree.slice(start + 1).findIndex((row) => row.level <= level);
  const end = length < 0 ? tree.length : start + 1 + length;
  return [...tree.slice(0, start), ...tree.slice(end)];
}
