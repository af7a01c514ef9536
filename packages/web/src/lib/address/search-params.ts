import { z } from 'zod';

/** true for 1/true, false for 0/false, otherwise the default. */
export function booleanParam<Default extends boolean | undefined>(fallback: Default) {
  return z
    .string()
    .transform((text) => BOOLEANS[text.trim().toLowerCase()])
    .pipe(z.boolean())
    .catch(fallback as boolean)
    .transform((value) => value as boolean | Default);
}

const BOOLEANS: Record<string, boolean> = { '0': false, false: false, '1': true, true: true };

/** Upper bound that keeps row offsets within 32 bits. Pages past the end show the last page. */
const MAX_PAGE = 1_000_000;

export const pageParam = () =>
  wholeNumber()
    .pipe(z.number().min(1))
    .transform((page) => Math.min(page, MAX_PAGE))
    .catch(1);

export const numberParam = (fallback: number) => wholeNumber().catch(fallback);

/** Trimmed text, or the default if missing or blank. */
export const textParam = (fallback = '') => z.string().trim().min(1).catch(fallback);

export const choiceParam = <Choice extends string>(choices: readonly Choice[], fallback: Choice) =>
  z
    .string()
    .refine((text): text is Choice => (choices as readonly string[]).includes(text))
    .catch(fallback)
    .transform((text) => text as Choice);

/** Texts of a repeated key, without blanks and duplicates. */
export const listParam = () =>
  z
    .array(z.string())
    .catch([])
    .transform((texts) => [...new Set(texts.map((text) => text.trim()).filter(Boolean))]);

const wholeNumber = () =>
  z
    .string()
    .regex(/^\s*-?\d{1,15}\s*$/)
    .transform(Number);

/**
 * Parses the address with the schema. Lists accept 'key[]' and 'key', other fields use the first
 * value.
 */
export function readSearch<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  search: string,
): z.output<z.ZodObject<Shape>> {
  const params = new URLSearchParams(search);
  const raw: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(schema.shape)) {
    const texts = [...params.getAll(`${key}[]`), ...params.getAll(key)];
    if (takesList(field)) raw[key] = texts;
    else if (texts.length > 0) raw[key] = texts[0];
  }
  return schema.parse(raw);
}

interface FieldDefinition {
  type: string;
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
}

function takesList(field: z.core.$ZodType): boolean {
  const definition = field._zod.def as FieldDefinition;
  if (definition.type === 'array') return true;
  const inner = definition.innerType ?? definition.in;
  return inner ? takesList(inner) : false;
}
