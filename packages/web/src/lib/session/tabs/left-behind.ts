import { clearChosenFiles } from '../../chosen-files/upload-store.ts';
import { clearDrafts } from '../../draft.ts';

const RETURN_KEY = 'capwise.return-to';
/** Outlives the page, because a reload can find that the session has ended. */
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
  // A session that ended while it started has not taken over what somebody else left.
  if (identity && sessionStorage.getItem(OWNER_KEY) === null) sessionStorage.setItem(OWNER_KEY, identity);
}

/** Where the next sign-in leads: the page at which a session expired, or the given path. */
export const returnAddress = (otherwise = '/n'): string => sessionStorage.getItem(RETURN_KEY) ?? otherwise;

/** Keeps what the tab has of the same user, and deletes what it has of any other. */
export async function takeUpLeft(identity: string): Promise<void> {
  const owner = sessionStorage.getItem(OWNER_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  sessionStorage.setItem(OWNER_KEY, identity);
  if (owner === null || owner === identity) return;
  clearDrafts();
  await clearChosenFiles();
}
