import type { FormDraft } from '../../lib/form-draft.ts';

interface Found<Values> {
  values: Values;
  /** Fields that only this form has, such as a selection. Each choice leaves them as they are. */
  own?: readonly (keyof Values & string)[];
  /** Makes this version the base of the next save. */
  adopt(): void;
}

/** Reads the current record as form values. Null if it could not be read. */
export type Theirs<Values> = () => Promise<
  | (Found<Values> & {
      /** Values that contain the changes of both since `base`, such as a list. */
      combine?(mine: Values, base: Values): Partial<Values>;
    })
  | null
>;

/** As `Theirs`, with the values that this form is based on. */
export type BasedTheirs<Values> = () => Promise<
  (Found<Values> & { combine(mine: Values): Partial<Values> }) | null
>;

/** Of a record without a version, as the screen shows it. */
export const shownTheirs =
  <Values>(values: Values, own: readonly (keyof Values & string)[] = []): Theirs<Values> =>
  async () => ({ values, own, adopt() {} });

/** @param onAdopted The next save is based on the current record. */
export function basedTheirs<Values extends object>(
  theirs: Theirs<Values>,
  draft: FormDraft<Values>,
  onAdopted: () => void,
): BasedTheirs<Values> {
  return async () => {
    const found = await theirs();
    if (!found) return null;
    const { values, own = [], adopt, combine } = found;
    const base = draft.base();
    return {
      values,
      own,
      adopt() {
        adopt();
        draft.rebase(values);
        onAdopted();
      },
      combine: (mine) => combine?.(mine, base) ?? {},
    };
  };
}
