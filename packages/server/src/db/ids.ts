import { notFound } from '@capwise/domain/errors';
import { readId } from '@capwise/domain/ids';

/** Parses a database ID. @throws AppError NotFoundError for anything that cannot be an ID */
export function parseId(id: string | number): number {
  const number = readId(id);
  if (number === null) throw notFound();
  return number;
}

/** Treats 0 as null. @throws AppError NotFoundError */
export const parseOptionalId = (id: string | number | null | undefined): number | null =>
  id == null || String(id) === '0' ? null : parseId(id);

export const idsAmong = (values: readonly string[]): number[] =>
  values.map(readId).filter((id) => id !== null);
