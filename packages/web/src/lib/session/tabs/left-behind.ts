import { clearChosenFiles } from '../../chosen-files/upload-store.ts';
import { clearDrafts } from '../../draft.ts';

const RETURN_KEY = 'capwise.return-to';
const OWNER_KEY = 'capwise.left-by';

/** A deliberate sign-out clears all users' data in this browser (SHELL-042). */
export async function leaveNothing(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  await clearChosenFiles();
}

/**
 * An expired session leaves input, files and the address for the same user.
 * @param identity issuer and subject, because two providers may use one subject for two people
 */
export function leaveForReturn(identity: string | null, path: string): void {
  sessionStorage.setItem(RETURN_KEY, path);
  if (identity) sessionStorage.setItem(OWNER_KEY, identity);
}

/** Where the next sign-in leads: the page at which a session expired, or the given path. */
export const returnAddress = (otherwise = '/n'): string => sessionStorage.getItem(RETURN_KEY) ?? otherwise;

/** Restores the data for the same user, and deletes it for any other. */
export async function takeUpLeft(identity: string): Promise<void> {
  const owner = sessionStorage.getItem(OWNER_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  sessionStorage.removeItem(OWNER_KEY);
  if (owner === null || owner === identity) return;
  clearDrafts();
  await clearChosenFiles();
}
