const KEY = 'capwise.tab';
/** On a reload, a busy browser may take seconds to remove the old page, which holds the lock until then. */
const PATIENCE_MS = 10_000;
/** A page that is being removed may still answer once. An open page also answers this much later. */
const AGAIN_MS = 500;

type Message = 'who is here' | 'here';

/**
 * True if this tab is a copy of one that is still open. A copy shares its refresh token. Providers that
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

/**
 * Holds a lock for the life of the page. Resolves with false if an open page holds it: unlike a page that is
 * being removed, an open page answers twice.
 */
function hold(id: string): Promise<boolean> {
  const name = `${KEY}.${id}`;
  const channel = new BroadcastChannel(name);
  const post = (message: Message) => channel.postMessage(message);
  const isTaken = new AbortController();
  let isHeld = false;
  let isAskedAgain = false;
  const askAgain = () => {
    if (isHeld || isTaken.signal.aborted) return;
    isAskedAgain = true;
    post('who is here');
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === 'here' && isAskedAgain) isTaken.abort();
    else if (data === 'here') setTimeout(askAgain, AGAIN_MS);
    else if (isHeld) post('here');
  });
  return new Promise((resolve) => {
    setTimeout(() => isTaken.abort(), PATIENCE_MS);
    const held = navigator.locks.request(name, { signal: isTaken.signal }, () => {
      isHeld = true;
      // For a copy that asked while this page was still waiting.
      post('here');
      resolve(true);
      return new Promise<never>(() => {});
    });
    held.catch(() => {
      channel.close();
      resolve(false);
    });
    post('who is here');
  });
}
