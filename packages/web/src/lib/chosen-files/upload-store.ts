import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/**
 * Files that were chosen and not uploaded yet, kept in this browser so that a reload loses none. What cannot be kept
 * is lost on reload, but not before: no call here ever fails.
 */
export interface ChosenFiles {
  keep(key: string, file: File): Promise<void>;
  /** null when it was not kept. */
  find(key: string): Promise<File | null>;
  /** Whether nothing of it is kept any more. */
  drop(key: string): Promise<boolean>;
}

interface Kept {
  file: File;
  /** Milliseconds since epoch. */
  chosenAt: number;
}

/** A tab that was closed never comes back for its files. */
const LONGEST_MS = 7 * 86_400_000;

let store: UseStore | null = null;
const files = (): UseStore => {
  store ??= createStore('capwise', 'chosen-files');
  return store;
};

/** @param userId whose files they are: nobody else's session on this browser finds them */
export function chosenFilesOf(userId: string): ChosenFiles {
  const keyOf = (key: string) => `${userId}.${key}`;
  const find = async (key: string) => (await quietly(() => get<Kept>(keyOf(key), files())))?.file ?? null;
  return {
    keep: (key, file) =>
      quietly(() => set(keyOf(key), { file, chosenAt: Date.now() } satisfies Kept, files())),
    find,
    async drop(key) {
      await quietly(() => del(keyOf(key), files()));
      return (await find(key)) === null;
    },
  };
}

/** Takes away what nobody came back for in a week. */
export async function sweepChosenFiles(): Promise<void> {
  const all = (await quietly(() => entries<string, Kept>(files()))) ?? [];
  const old = all.filter(([, { chosenAt }]) => chosenAt < Date.now() - LONGEST_MS);
  await Promise.all(old.map(([key]) => quietly(() => del(key, files()))));
}

/** Signing out leaves nothing of anybody's. */
export const clearChosenFiles = (): Promise<void> => quietly(() => clear(files()));

function quietly(work: () => Promise<void>): Promise<void>;
function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined>;
async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    // A private window or a full disk.
    return undefined;
  }
}
