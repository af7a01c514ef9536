import { z } from 'zod';

const LinkChangeSchema = z.object({
  isLinked: z.boolean(),
  /** ID of the link when the row was toggled, or null. */
  link: z.string().nullable(),
});
export type LinkChange = z.infer<typeof LinkChangeSchema>;

export type LinkChanges = Readonly<Record<string, LinkChange>>;

export const LinkFormSchema = z.object({ changes: z.record(z.string(), LinkChangeSchema) });

/**
 * True if the row will be linked after the save.
 * @param link The row's current link, or null.
 */
export const isLinked = (changes: LinkChanges, id: string, link: string | null): boolean =>
  changes[id]?.isLinked ?? link !== null;

/** The changes after one more toggle. A row in its stored state is not a change. */
export function toggled(changes: LinkChanges, id: string, link: string | null): LinkChanges {
  const { [id]: _, ...others } = changes;
  const next = !isLinked(changes, id, link);
  return next === (link !== null) ? others : { ...others, [id]: { isLinked: next, link } };
}

export function changesText(changes: LinkChanges): string {
  const values = Object.values(changes);
  const added = values.filter((change) => change.isLinked).length;
  const parts = [
    added > 0 && `adds ${added}`,
    values.length > added && `removes ${values.length - added}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Saving ${parts.join(' and ')}.` : '';
}
