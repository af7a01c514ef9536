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
 * stores it once and reports conflicts by name. A change of other records gets a new key, and so does a retry
 * after another operation on the same records, which may have reversed it.
 */
export function requestKey(operation: unknown, variables: object): RequestKey {
  const ids = recordIds(variables);
  const target = JSON.stringify(ids);
  const before = unanswered.get(operation);
  const isRepeat = before?.target === target && Date.now() - before.at < LIFE_MS;
  const key = isRepeat ? before.key : crypto.randomUUID();
  return {
    key,
    end(isAnswered) {
      if (!isAnswered) return void unanswered.set(operation, { key, target, at: Date.now() });
      if (unanswered.get(operation)?.key === key) unanswered.delete(operation);
      if (ids.every(([field]) => SCOPES.includes(field))) return;
      for (const [other, { target: records }] of unanswered)
        if (other !== operation && records === target) unanswered.delete(other);
    },
  };
}

/** True if the variables contain a request key. Its answer then names what an earlier attempt stored. */
export function hasOwnKey(value: unknown): boolean {
  if (value === null || typeof value !== 'object' || value instanceof Blob) return false;
  return 'requestKey' in value || Object.values(value).some(hasOwnKey);
}

const NAMES_RECORDS = /^id$|Ids?$|ocuments$/;
/** These say where a record is, not which one. */
const SCOPES = ['systemId', 'organizationId'];

type NamedIds = [field: string, ids: unknown][];

const recordIds = (variables: object): NamedIds =>
  Object.entries(variables).flatMap(([field, value]): NamedIds => {
    if (NAMES_RECORDS.test(field)) return [[field, value ?? null]];
    if (value === null || typeof value !== 'object' || value instanceof Blob) return [];
    const ids = recordIds(value as object);
    return ids.length > 0 ? [[field, ids]] : [];
  });
