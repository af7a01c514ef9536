/** The server forgets a key after an hour. */
const LIFE_MS = 60 * 60 * 1_000;

interface Unanswered {
  key: string;
  /** The records that the request was about. */
  target: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** Changes whose answer never came, by operation. They outlive the dialog that sent them. */
const unanswered = new Map<unknown, Unanswered>();

export interface RequestKey {
  key: string;
  /** @param isAnswered false if nobody knows whether the change was stored: the next try repeats it */
  end(isAnswered: boolean): void;
}

/**
 * The key of a change. The next try of a change whose answer was lost has the same key, so that the server stores it
 * once, and refuses by name what was changed since. A change of other records has a new key.
 */
export function requestKey(operation: unknown, variables: object): RequestKey {
  const target = JSON.stringify(recordIds(variables));
  const before = unanswered.get(operation);
  const isRepeat = before?.target === target && Date.now() - before.at < LIFE_MS;
  const key = isRepeat ? before.key : crypto.randomUUID();
  return {
    key,
    end(isAnswered) {
      if (!isAnswered) unanswered.set(operation, { key, target, at: Date.now() });
      else if (unanswered.get(operation)?.key === key) unanswered.delete(operation);
    },
  };
}

/** Whether the change has a key among its variables, whose answer says more: what an earlier try stored. */
export function hasOwnKey(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || value instanceof Blob) return false;
  return 'requestKey' in value || Object.values(value).some(hasOwnKey);
}

const NAMES_RECORDS = /^id$|Ids?$|ocuments$/;

function recordIds(value: unknown, name = ''): unknown {
  if (NAMES_RECORDS.test(name)) return value ?? null;
  if (value === null || typeof value !== 'object' || value instanceof Blob) return undefined;
  return Object.entries(value).flatMap(([field, one]) => {
    const ids = recordIds(one, field);
    return ids === undefined || (Array.isArray(ids) && ids.length === 0) ? [] : [[field, ids]];
  });
}
