import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/**
 * Chosen files that are not uploaded yet, stored in this browser to survive a reload. No call fails: files
 * that cannot be stored are lost only on reload.
 */
export interface ChosenFiles {
  keep(key: string, file: File): Promise<void>;
  find(key: string): Promise<File | null>;
  drop(key: string): Promise<boolean>;
}

interface Kept {
  file: File;
  /** Milliseconds since epoch. */
  chosenAt: number;
}

/** A closed tab never returns for its files. */
const MAX_MS = 7 * 86_400_000;

let store: UseStore | null = null;
const files = (): UseStore => {
  store ??= createStore('capwise', 'chosen-files');
  return store;
};

/** @param userId Owner of the files. Other users of this browser cannot find them. */
export function chosenFilesOf(userId: string): ChosenFiles {
  const userFileKey = (key: string) => `${userId}.${key}`;
  const find = async (key: string) =>
    (await quietly(() => get<Kept>(userFileKey(key), files())))?.file ?? null;
  return {
    keep: (key, file) =>
      quietly(() => set(userFileKey(key), { file, chosenAt: Date.now() } satisfies Kept, files())),
    find,
    async drop(key) {
      await quietly(() => del(userFileKey(key), files()));
      return (await find(key)) === null;
    },
  };
}

export async function sweepChosenFiles(): Promise<void> {
  const all = (await quietly(() => entries<string, Kept>(files()))) ?? [];
  const old = all.filter(([, { chosenAt }]) => chosenAt < Date.now() - MAX_MS);
  await Promise.all(old.map(([key]) => quietly(() => del(key, files()))));
}

export const clearChosenFiles = (): Promise<void> => quietly(() => clear(files()));

function quietly(work: () => Promise<void>): Promise<void>;
function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined>;
async function quietly<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
