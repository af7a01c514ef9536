import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { formDraft, isSame } from '../../lib/form-draft.ts';
import type { Refusal } from '../../lib/graphql/use-save.ts';
import type { Question } from '../dialog/use-confirm.tsx';
import { focusConflict, focusFirstWrong } from './focus-first-wrong.ts';
import { type BasedTheirs, basedTheirs, type Theirs } from './theirs.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';

export interface EditFormOptions<Values extends object, Output> {
  schema: z.ZodType<Output>;
  initial: Values;
  /**
   * Key of the form and its record, such as `project.7`. The input is stored under it until it is saved or
   * discarded, and survives refusals, reloads and expired sessions.
   */
  draft: string;
  /** Fields that must not be stored in the browser, such as passwords and files. */
  unkept?: readonly (keyof Values)[];
  /** Effect of closing on unsaved input: ask first, retain the draft, or discard it. */
  closing?: 'ask' | 'keep' | 'discard';
  leaveQuestion?: Question | undefined;
  /** For records that two people may edit at the same time: reads the current record. See `useVersioned`. */
  theirs?: Theirs<Values> | null;
  /** Saves. Resolves with null on success. May navigate. */
  onSave(output: Output): Promise<Refusal | null>;
}

export interface EditForm<Values extends object> {
  form: UseFormReturnType<Values>;
  props: {
    ref: React.RefObject<HTMLFormElement | null>;
    onSubmit(event: React.FormEvent<HTMLFormElement>): void;
  };
  refusal: Pick<Refusal, 'message' | 'isStale'> | null;
  theirs: BasedTheirs<Values> | null;
  problem: string | null;
  isRestored: boolean;
  discard(): void;
  /**
   * Shows values that were stored elsewhere in fields that were not changed here. Asks which ones to keep in the
   * others.
   */
  refill(stored: Values): void;
  /** The caller renders `question`. To navigate without a save, it calls `release` first. */
  leave: ReturnType<typeof useLeaveQuestion>;
}

/**
 * A form with a schema of the domain. Validates on blur, focuses the first invalid field on submit, and shows
 * a refusal at the field it names. Input is lost only when saved or discarded.
 */
export function useEditForm<Values extends object, Output>(
  options: EditFormOptions<Values, Output>,
): EditForm<Values> {
  const { schema, initial, onSave, draft: name, unkept = [], closing = 'ask', theirs = null } = options;
  const ref = useRef<HTMLFormElement>(null);
  const saving = useRef(false);
  const [draft] = useState(() => formDraft({ name, initial, unkept }));
  const [kept] = useState(draft.read);
  const [isRestored, setRestored] = useState(kept !== null);
  // A save would replace what was stored since, so it waits until the user has chosen.
  const [isConflict, setConflict] = useState(kept?.isStale === true && theirs !== null);
  const [refusal, setRefusal] = useState<EditForm<Values>['refusal']>(isConflict ? CHANGED_SINCE : null);
  const form = useForm<Values>({
    initialValues: { ...initial, ...kept?.changes },
    validate: schemaResolver(schema, { sync: true }) as (values: Values) => FormErrors,
    onValuesChange: (values) => draft.write(values),
  });
  // Restored input counts as changed.
  useState(() => form.setInitialValues(initial));
  const parsed = schema.safeParse(form.values);

  const isOfField = (field: string | null): field is string =>
    field !== null && Object.hasOwn(initial, field);
  const show = (refused: Pick<Refusal, 'message' | 'isStale' | 'field'>) => {
    const { field, message } = refused;
    if (!isOfField(field)) return setRefusal(refused);
    form.setFieldError(field, message);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: restored once, when the form opens.
  useEffect(() => {
    if (kept?.refusal && !isConflict) show({ ...kept.refusal, isStale: false });
  }, []);

  const save = async (values: Values) => {
    // Ignore a second submit while the first is running.
    if (saving.current) return;
    if (isConflict && draft.isStale(values)) {
      setRefusal((shown) => (shown?.isStale ? shown : { ...CHANGED_SINCE }));
      return focusConflict(ref.current);
    }
    saving.current = true;
    setRefusal(null);
    const refused = await onSave(schema.parse(values)).finally(() => {
      saving.current = false;
    });
    if (refused === null) {
      draft.clear();
      setRestored(false);
      setConflict(false);
      // If the form stays on the page, nothing is unsaved now.
      return form.resetDirty(values);
    }
    const { message, field, isStale, reason } = refused;
    // Later, refusals that are not about what was entered may no longer be true.
    draft.write(values, isStale || reason === null || !isOfField(field) ? null : { message, field });
    show(refused);
    focusFirstWrong(ref.current);
  };
  const isHolding = () => !saving.current;
  const asks = form.isDirty() && closing !== 'keep';
  const leave = useLeaveQuestion(asks, { asked: options.leaveQuestion, isHolding, onLeave: draft.clear });
  const submit = form.onSubmit(
    (values) => void save(values),
    () => focusFirstWrong(ref.current),
  );
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    // React also passes on the submits of forms in dialogs that this form opens.
    if (event.target === event.currentTarget) submit(event);
  };
  return {
    form,
    props: { ref, onSubmit },
    refusal,
    theirs:
      theirs &&
      basedTheirs(theirs, draft, () => {
        setConflict(false);
        setRestored(false);
      }),
    problem: parsed.success ? null : parsed.error.issues[0]!.message,
    isRestored,
    discard() {
      draft.clear();
      form.reset();
      setRefusal(null);
      setRestored(false);
      setConflict(false);
    },
    refill(stored) {
      const values = draft.refill(form.getValues(), stored);
      if (!values) return;
      form.resetDirty(stored);
      if (!isSame(values, form.getValues())) form.setValues(values);
      const isStale = theirs !== null && draft.isStale(values);
      const isAsked = isConflict && refusal?.isStale === true;
      setConflict(isStale);
      if (isStale !== isAsked) setRefusal(isStale ? { ...CHANGED_SINCE } : null);
    },
    leave,
  };
}

const CHANGED_SINCE = { message: 'Someone has changed this since you entered it', isStale: true } as const;
