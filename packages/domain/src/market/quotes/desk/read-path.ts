const SYSTEM = /^systems\.(\d+)\.(\w+)$/;

/**
 * Path in a draft of a value that was read. Null if its system was removed.
 * @param removed positions as read of the systems that were removed from the draft
 */
export function draftPath(readPath: string, removed: readonly number[]): string | null {
  const [, at, column] = SYSTEM.exec(readPath) ?? [];
  if (at === undefined) return readPath;
  const position = Number(at);
  if (removed.includes(position)) return null;
  return `systems.${position - removed.filter((one) => one < position).length}.${column}`;
}

/** Path as read of a value in a draft. */
export function readPath(path: string, removed: readonly number[]): string {
  const [, at, column] = SYSTEM.exec(path) ?? [];
  return at === undefined ? path : `systems.${readPosition(Number(at), removed)}.${column}`;
}

/** Position as read of a system in a draft. Added systems follow the ones that were read. */
export const readPosition = (at: number, removed: readonly number[]): number =>
  removed
    .toSorted((a, b) => a - b)
    .reduce((position, one) => (one <= position ? position + 1 : position), at);
