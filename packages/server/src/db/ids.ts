import { notFound } from '@capwise/domain/errors';
import { readId } from '@capwise/domain/ids';

/** An id as an integer of the database. @throws AppError NotFoundError: no row can have any other id */
export function parseId(id: string | number): number {
  const number = readId(id);
  if (number === null) throw notFound();
  return number;
}

/** An id where 0 stands for none. @throws AppError NotFoundError */
export const parseOptionalId = (id: string | number | null | undefined): number | null =>
  id == null || String(id) === '0' ? null : parseId(id);

/** The ids among what a filter gives: what is no id matches nothing. */
export const idsAmong = (values: readonly string[]): number[] =>
  values.map(readId).filter((id) => id !== null);
