const KEY = 'capwise.tab';
/** On a reload, the old page may hold the lock a moment longer. */
const PATIENCE_MS = 300;

/**
 * Whether this tab is a copy of one that is still open. A copy shares its refresh token. Providers that
 * rotate refresh tokens treat a second use as theft and end both sessions, so a copied tab signs in again.
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

/** Holds a lock for the life of the page. Resolves with false if another page holds it. */
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
