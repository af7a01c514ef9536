import { z } from 'zod';

const LinkChangeSchema = z.object({
  /** Whether it is to be linked. */
  isLinked: z.boolean(),
  /** The link when the row was toggled; null without one. */
  link: z.string().nullable(),
});
export type LinkChange = z.infer<typeof LinkChangeSchema>;

/** Rows that are to be linked or no longer linked, by their ids. */
export type LinkChanges = Readonly<Record<string, LinkChange>>;

export const LinkFormSchema = z.object({ changes: z.record(z.string(), LinkChangeSchema) });

/** Whether a row is linked when the changes are saved. @param link of the row now; null without one */
export const isLinked = (changes: LinkChanges, id: string, link: string | null): boolean =>
  changes[id]?.isLinked ?? link !== null;

/** The changes after one more toggle. A row that is as the server has it is no change. */
export function toggled(changes: LinkChanges, id: string, link: string | null): LinkChanges {
  const { [id]: _, ...others } = changes;
  const next = !isLinked(changes, id, link);
  return next === (link !== null) ? others : { ...others, [id]: { isLinked: next, link } };
}

/** 'Adds 2, removes 1.' */
export function changesText(changes: LinkChanges): string {
  const values = Object.values(changes);
  const added = values.filter((change) => change.isLinked).length;
  const parts = [
    added > 0 && `adds ${added}`,
    values.length > added && `removes ${values.length - added}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Saving ${parts.join(' and ')}.` : '';
}
