import type { z } from 'zod';

/**
 * Unsent input, stored in this tab until it is sent. It survives failed requests, closed dialogs, reloads and
 * expired sessions. Signing out clears it with the session storage.
 */
export interface Draft<Value> {
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

const PREFIX = 'capwise.draft.';

/** @param name The form and its owner, such as `feedback.7`. */
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
      } catch {}
    },
    clear: () => sessionStorage.removeItem(key),
  };
}

export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
