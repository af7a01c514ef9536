import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/**
 * True if a document requests a field, directly or through a fragment. Saves work for unread fields.
 * `@include` and `@skip` are ignored: a yes may be unnecessary, but a no is certain.
 * @param path the names of the parent fields, then of the field
 */
export function asksFor(info: GraphQLResolveInfo, ...path: readonly string[]): boolean {
  const named = (set: SelectionSetNode | undefined, name: string): FieldNode[] =>
    set?.selections.flatMap((one) => {
      if (one.kind === Kind.FIELD) return one.name.value === name ? [one] : [];
      const inner = one.kind === Kind.INLINE_FRAGMENT ? one : info.fragments[one.name.value];
      return named(inner?.selectionSet, name);
    }) ?? [];
  let fields: readonly FieldNode[] = info.fieldNodes;
  for (const name of path) fields = fields.flatMap(({ selectionSet }) => named(selectionSet, name));
  return fields.length > 0;
}
