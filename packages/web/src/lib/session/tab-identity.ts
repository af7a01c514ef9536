const KEY = 'capwise.tab';
/** On a reload the old page may hold the lock for a moment longer. */
const PATIENCE_MS = 300;

/**
 * Whether this tab began as a copy of one that is still open. A copy shares its refresh token, and a provider
 * that rotates refresh tokens takes the second use for theft and ends both sessions; so a copy signs in anew.
 */
export async function isDuplicatedTab(): Promise<boolean> {
  if (!('locks' in navigator)) return false;
  const known = sessionStorage.getItem(KEY);
  if (known && (await hold(known))) return false;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(KEY, fresh);
  await hold(fresh);
  return known !== null;
}

/** Takes the lock for as long as the page lives; false when another page keeps it. */
function hold(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`${KEY}.${id}`, { signal: AbortSignal.timeout(PATIENCE_MS) }, () => {
        resolve(true);
        return new Promise<never>(() => {});
      })
      .catch(() => resolve(false));
  });
}
