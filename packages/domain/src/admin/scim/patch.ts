import { z } from 'zod';
import { type Filter, type PatchPath, parsePatchPath } from './filter.ts';
import { scimInvalid } from './scim-errors.ts';

const MAX_OPERATIONS = 1_000;

export type PatchOp = 'add' | 'replace' | 'remove';

export interface PatchOperation extends PatchPath {
  op: PatchOp;
  value: unknown;
  /** False for an attribute of a value without a path. Those that cannot change are ignored there. */
  isNamed: boolean;
}

/** Entra sends the names of operations in capitals. */
const PatchSchema = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(MAX_OPERATIONS),
});

/**
 * Operations of a PATCH request. A value without a path becomes one operation for each attribute.
 * @throws AppError invalidSyntax, invalidPath, invalidValue, noTarget
 */
export function readPatch(body: unknown): PatchOperation[] {
  const parsed = PatchSchema.safeParse(anyCase(body));
  if (!parsed.success)
    throw scimInvalid('invalidSyntax', 'Operations must be a list of add, replace and remove operations');
  return parsed.data.Operations.flatMap(({ op, path, value }): PatchOperation[] => {
    if (path) return [{ op, ...parsePatchPath(path), value, isNamed: true }];
    if (op === 'remove') throw scimInvalid('noTarget', 'A remove operation needs a path');
    return attributesOf(value).map((attribute) => ({ op, ...attribute, isNamed: false }));
  });
}

/** Accepts `operations` too, as some clients send it. */
const anyCase = (body: unknown): unknown =>
  isObject(body) && 'operations' in body ? { Operations: body['operations'], ...body } : body;

/**
 * The attributes of a resource. Keys may be paths, as Entra sends them, such as `name.givenName` or
 * `phoneNumbers[type eq "work"].value`.
 * @throws AppError invalidSyntax, invalidPath
 */
export function attributesOf(resource: unknown): (PatchPath & { value: unknown })[] {
  if (!isObject(resource)) throw scimInvalid('invalidSyntax', 'The value must be an object');
  return Object.entries(resource).map(([key, value]) => ({ ...parsePatchPath(key), value }));
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values of a list attribute. A single value counts as a list of one. */
export const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The one value that a comparison such as `value eq "7"` names. Null for any other filter. */
export function namedValue(where: Filter | null, path: string): string | null {
  return where?.op === 'compare' && where.path === path && where.comparison === 'eq' && where.value !== null
    ? String(where.value)
    : null;
}
