import type { z } from 'zod';

/**
 * What somebody has typed and not sent, kept in this tab until it is sent: it survives a failed request, a closed
 * dialog, a reload and a session that has run out. Signing out clears it with the rest of the session storage.
 */
export interface Draft<Value> {
  /** null when there is none, or none that can be read. */
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

const PREFIX = 'capwise.draft.';

/** @param name the form and whose it is, such as `feedback.7` */
export function draftOf<Value>(name: string, schema: z.ZodType<Value>): Draft<Value> {
  const key = PREFIX + name;
  return {
    read() {
      try {
        return schema.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // When the storage is full the draft is lost on reload, but not before.
      }
    },
    clear: () => sessionStorage.removeItem(key),
  };
}

/** Takes away everybody's drafts of this tab. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
