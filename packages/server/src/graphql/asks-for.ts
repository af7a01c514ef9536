import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/**
 * Whether a document asks for a field of what is being resolved, directly or by a fragment: what nobody reads need
 * not be made. `@include` and `@skip` are ignored, so a yes may be needless, but a no is always right.
 * @param path the field's name, after those of the fields that it stands in
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
