import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/**
 * Whether a document asks for a field of what is being resolved, directly or by a fragment: what nobody reads need
 * not be made. `@include` and `@skip` are ignored, so a yes may be needless, but a no is always right.
 */
export function asksFor(info: GraphQLResolveInfo, field: string): boolean {
  const within = (set: SelectionSetNode | undefined): boolean =>
    set?.selections.some((one) => {
      if (one.kind === Kind.FIELD) return one.name.value === field;
      return within(
        one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : info.fragments[one.name.value]?.selectionSet,
      );
    }) ?? false;
  return info.fieldNodes.some((node) => within(node.selectionSet));
}
