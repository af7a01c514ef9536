/** The server forgets keys after an hour. */
const LIFE_MS = 60 * 60 * 1_000;

interface Unanswered {
  key: string;
  /** Serialized IDs of the records in the request. */
  target: string;
  at: number;
}

/** Changes without an answer, by operation. They outlive the dialog that sent them. */
const unanswered = new Map<unknown, Unanswered>();

export interface RequestKey {
  key: string;
  /** @param isAnswered False if the change may have been stored. The next attempt then uses the same key. */
  end(isAnswered: boolean): void;
}

/**
 * Chooses the idempotency key of a change. A retry after a lost answer has the same key, so that the server
 * stores it once and reports conflicts by name. A change of other records gets a new key.
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

/** True if the variables contain a request key. Its answer then names what an earlier attempt stored. */
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
