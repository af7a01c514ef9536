import { z } from 'zod';
import { attributePath, type Filter, parseFilter } from './filter.ts';
import { scimInvalid } from './scim-errors.ts';

export const MAX_PAGE = 200;
const DEFAULT_PAGE = 100;
const MAX_INDEX = 2_147_483_647;
const MAX_ATTRIBUTES = 100;

/** Which attributes an answer contains. Null for the default. */
export interface Wanted {
  attributes: readonly string[] | null;
  excluded: readonly string[];
}

export interface ScimList extends Wanted {
  filter: Filter | null;
  sortBy: string | null;
  descending: boolean;
  /** Zero-based, unlike `startIndex`. */
  offset: number;
  limit: number;
}

const number = z.coerce.number().int();
const names = z
  .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
  .pipe(z.array(z.string().trim()).max(MAX_ATTRIBUTES));

const WantedSchema = z.object({ attributes: names.optional(), excludedAttributes: names.optional() });
const ListSchema = WantedSchema.extend({
  filter: z.string().optional(),
  sortBy: z.string().optional(),
  sortOrder: z.enum(['ascending', 'descending']).default('ascending'),
  startIndex: number.default(1),
  count: number.default(DEFAULT_PAGE),
});

/** @throws AppError invalidValue */
export function readWanted(input: unknown): Wanted {
  return wanted(parsed(WantedSchema, input));
}

/**
 * Reads the query of a list, or the body of a search. Numbers out of range count as the nearest (RFC 7644,
 * section 3.4.2.4).
 * @throws AppError invalidValue, invalidFilter
 */
export function readList(input: unknown): ScimList {
  const list = parsed(ListSchema, input);
  return {
    ...wanted(list),
    filter: list.filter?.trim() ? parseFilter(list.filter) : null,
    sortBy: list.sortBy ? sortPath(list.sortBy) : null,
    descending: list.sortOrder === 'descending',
    offset: Math.min(Math.max(list.startIndex, 1), MAX_INDEX) - 1,
    limit: Math.min(Math.max(list.count, 0), MAX_PAGE),
  };
}

function parsed<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const result = schema.safeParse(input ?? {});
  if (result.success) return result.data;
  throw scimInvalid(
    'invalidValue',
    `${String(result.error.issues[0]!.path[0] ?? 'The request')} is not valid`,
  );
}

const wanted = ({ attributes, excludedAttributes }: z.output<typeof WantedSchema>): Wanted => ({
  attributes: attributes ? attributes.filter(Boolean).map(lowerPath) : null,
  excluded: (excludedAttributes ?? []).filter(Boolean).map(lowerPath),
});

const lowerPath = (text: string): string => attributePath(text) ?? text.toLowerCase();

function sortPath(text: string): string {
  const path = attributePath(text);
  if (path === null) throw scimInvalid('invalidPath', 'sortBy is not the name of an attribute');
  return path;
}
