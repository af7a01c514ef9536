import { z } from 'zod';

/** What is to change: each row that was toggled, with the id of the link that goes, or null for one that comes. */
export type LinkChanges = Readonly<Record<string, string | null>>;

export const LinkFormSchema = z.object({ changes: z.record(z.string(), z.string().nullable()) });

/** Whether a row is linked when the changes are saved. @param link of the row now; null without one */
export const isLinked = (changes: LinkChanges, id: string, link: string | null): boolean =>
  Object.hasOwn(changes, id) ? changes[id] === null : link !== null;

/** The changes after one more toggle: what is toggled twice stays as it was. */
export function toggled(changes: LinkChanges, id: string, link: string | null): LinkChanges {
  const { [id]: _, ...others } = changes;
  return Object.hasOwn(changes, id) ? others : { ...changes, [id]: link };
}

/** 'Adds 2, removes 1.' */
export function changesText(changes: LinkChanges): string {
  const values = Object.values(changes);
  const removed = values.filter((link) => link !== null).length;
  const parts = [
    values.length > removed && `adds ${values.length - removed}`,
    removed > 0 && `removes ${removed}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Saving ${parts.join(' and ')}.` : '';
}
