import { clearChosenFiles } from '../chosen-files/upload-store.ts';
import { clearDrafts } from '../draft.ts';

const RETURN_KEY = 'capwise.return-to';
const OWNER_KEY = 'capwise.left-by';

/** A deliberate sign-out leaves nothing of anybody's in this browser (SHELL-042). */
export async function leaveNothing(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await clearChosenFiles();
}

/** A session that has ended by itself leaves what was typed and chosen, and the place, to the same user. */
export function leaveForReturn(subject: string | null, path: string): void {
  sessionStorage.setItem(RETURN_KEY, path);
  if (subject) sessionStorage.setItem(OWNER_KEY, subject);
}

/** Where the next sign-in leads: to the place that a session has left by itself, or else to the given one. */
export const returnAddress = (otherwise = '/n'): string => sessionStorage.getItem(RETURN_KEY) ?? otherwise;

/** The same user goes on; anybody else finds nothing of the one before. */
export async function takeUpLeft(subject: string): Promise<void> {
  const owner = sessionStorage.getItem(OWNER_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  sessionStorage.removeItem(OWNER_KEY);
  if (owner === null || owner === subject) return;
  clearDrafts();
  await clearChosenFiles();
}
