import { restoreStyles } from './failed-styles.ts';

/**
 * State of loading parts on demand. Only a reload helps after `outdated` (a new version was deployed) and
 * `broken` (browsers never retry a failed module).
 */
export type PartsState = 'loading' | 'lost' | 'outdated' | 'broken';

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;
const RELOADED_KEY = 'capwise.reloaded';

const waiting = new Set<() => void>();
const listeners = new Set<() => void>();
let running = 0;
let needsReload: 'outdated' | 'broken' | null = null;

const tell = () => {
  for (const listener of listeners) listener();
};

export const partsState = (): PartsState => {
  if (needsReload) return needsReload;
  return waiting.size > 0 ? 'lost' : 'loading';
};

export const arePartsLoading = (): boolean => running > 0;

export function onPartsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function retryParts(): void {
  for (const goOn of [...waiting]) goOn();
}
addEventListener('online', retryParts);

/**
 * Loads a part and retries until the server answers.
 * @param onGone Called if the server answers but the part cannot be loaded.
 */
export async function loadPart<Part>(load: () => Promise<Part>, onGone: () => Promise<Part>): Promise<Part> {
  running += 1;
  tell();
  const found = await loadUntilAnswered(load);
  running -= 1;
  tell();
  return found ? found.part : onGone();
}

async function loadUntilAnswered<Part>(load: () => Promise<Part>): Promise<{ part: Part } | null> {
  let answered = false;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
    try {
      await restoreStyles();
      return { part: await load() };
    } catch {
      // The server may have come back just after the failure, so try once more.
      if (answered) return null;
    }
    answered = await serverAnswers();
    if (!answered) await wait(pause);
  }
}

/** Loads a screen. If a new version has replaced it, reloads the page once, to avoid a loop. */
export async function loadScreen<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await loadPart(load, reloadOnce);
  sessionStorage.removeItem(RELOADED_KEY);
  return part;
}

function reloadOnce(): Promise<never> {
  if (sessionStorage.getItem(RELOADED_KEY)) return Promise.reject(new Error('A part of the page is missing'));
  sessionStorage.setItem(RELOADED_KEY, '1');
  location.reload();
  return new Promise(() => {});
}

/** Leaves the page as it is, because the user may be working on it. */
export async function tellReload(): Promise<never> {
  needsReload = (await isCurrent()) ? 'broken' : 'outdated';
  tell();
  return new Promise(() => {});
}

async function isCurrent(): Promise<boolean> {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src');
  try {
    const page = await (await fetch('/', { cache: 'no-store' })).text();
    return entry != null && page.includes(`"${entry}"`);
  } catch {
    return true;
  }
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      waiting.delete(goOn);
      tell();
      resolve();
    };
    const timer = setTimeout(goOn, milliseconds);
    waiting.add(goOn);
    tell();
  });
}
