import { z } from 'zod';
import { draftOf } from './draft.ts';

const RefusalSchema = z.object({ message: z.string(), field: z.string().nullable() });
const FormDraftSchema = z.object({
  changes: z.record(z.string(), z.unknown()),
  /** Values of the changed fields before the changes. */
  base: z.record(z.string(), z.unknown()).optional(),
  refusal: RefusalSchema.nullable(),
});

export type DraftRefusal = z.output<typeof RefusalSchema>;

interface FormDraftOptions<Values> {
  name: string;
  initial: Values;
  unkept: readonly (keyof Values)[];
}

/**
 * Unsaved changes of a form, stored in this tab. Only changed fields are stored, so that restoring them does
 * not undo other users' changes.
 */
export function formDraft<Values extends object>({ name, initial, unkept }: FormDraftOptions<Values>) {
  const draft = draftOf(`form.${name}`, FormDraftSchema);
  let stored = initial;
  /** Values that the changes of each field are based on. */
  let base = initial;
  const fields = (Object.keys(initial) as (keyof Values & string)[]).filter((one) => !unkept.includes(one));
  /**
   * @param refusal The server's answer to these values. If omitted, the last refusal stays until a value
   * changes.
   */
  function write(values: Values, refusal?: DraftRefusal | null): void {
    const changed = fields.filter((field) => !isSame(values[field], stored[field]));
    if (changed.length === 0) {
      draft.clear();
      return;
    }
    const changes = pick(values, changed);
    const before = draft.read();
    const last = before && isSame(before.changes, changes) ? before.refusal : null;
    draft.write({ changes, base: pick(base, changed), refusal: refusal === undefined ? last : refusal });
  }
  return {
    /** With `isStale`, other values were stored since in a field that was changed here. */
    read(): { changes: Partial<Values>; refusal: DraftRefusal | null; isStale: boolean } | null {
      const kept = draft.read();
      if (!kept) return null;
      const changes: Partial<Values> = {};
      for (const field of fields)
        if (field in kept.changes && isRestorable(initial[field], kept.changes[field]))
          changes[field] = kept.changes[field] as Values[typeof field];
      const restored = Object.keys(changes) as (keyof Values & string)[];
      if (restored.length === 0) {
        draft.clear();
        return null;
      }
      const before = pick({ ...initial, ...kept.base } as Values, restored);
      base = { ...initial, ...before };
      return { changes, refusal: kept.refusal, isStale: !isSame(before, pick(initial, restored)) };
    },
    write,
    /**
     * Other values are stored now. Fields that were not changed here follow them. The others are still based on what
     * was stored when they were changed.
     * @returns the values to show, null if these were stored before
     */
    refill(shown: Values, now: Values): Values | null {
      if (isSame(stored, now)) return null;
      const following = (Object.keys(now) as (keyof Values)[]).filter(
        (field) => isSame(shown[field], stored[field]) || isSame(shown[field], now[field]),
      );
      const values = { ...shown, ...pick(now, following) };
      base = { ...base, ...pick(now, following) };
      stored = now;
      write(values);
      return values;
    },
    /** Other values are stored now, so others count as changed. */
    rebase(values: Values): void {
      stored = values;
      base = values;
    },
    base: () => base,
    /** True if another value was stored in a field that was changed here. */
    isStale: (values: Values): boolean =>
      fields.some((field) => !isSame(values[field], stored[field]) && !isSame(base[field], stored[field])),
    clear(): void {
      base = stored;
      draft.clear();
    },
  };
}

export type FormDraft<Values extends object> = ReturnType<typeof formDraft<Values>>;

const pick = <Values extends object>(values: Values, fields: readonly (keyof Values)[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<Values>;

/** True if a form has a draft, before it opens. */
export const hasDraft = (name: string): boolean => draftOf(`form.${name}`, FormDraftSchema).read() !== null;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isRestorable = (initial: unknown, kept: unknown): boolean =>
  isLike(initial, kept) && !isSame(initial, kept);

/** A field without an initial value may have any type. Others must retain their type. */
const isLike = (initial: unknown, kept: unknown): boolean =>
  initial === null ||
  kept === null ||
  (typeof initial === typeof kept && Array.isArray(initial) === Array.isArray(kept));
