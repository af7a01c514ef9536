import { notFound } from '@capwise/domain/errors';

const LARGEST_ID = 2_147_483_647;

/** An id as an integer of the database. @throws AppError NotFoundError: no row can have any other id */
export function parseId(id: string | number): number {
  const number = /^\d{1,10}$/.test(String(id)) ? Number(id) : Number.NaN;
  if (!Number.isInteger(number) || number < 1 || number > LARGEST_ID) throw notFound();
  return number;
}
