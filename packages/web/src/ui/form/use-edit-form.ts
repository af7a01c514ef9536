import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { formDraft } from '../../lib/form-draft.ts';
import type { Refusal } from '../../lib/graphql/use-save.ts';
import type { Question } from '../dialog/use-confirm.tsx';
import { focusFirstWrong } from './focus-first-wrong.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';

export interface EditFormOptions<Values extends object, Output> {
  /** The domain's rules; what they make of the values is what is saved. */
  schema: z.ZodType<Output>;
  initial: Values;
  /**
   * The form and its record, such as `project.7`. What is typed is kept under this name until it is saved or
   * discarded: it survives a refusal, a reload and an expired session.
   */
  draft: string;
  /** Fields that stay out of the browser's storage, such as passwords and files. */
  unkept?: readonly (keyof Values)[];
  /** Whether closing with unsaved input asks first, keeps the draft for the next opening, or discards it. */
  closing?: 'ask' | 'keep' | 'discard';
  /** Asked before the page is left, in place of the usual question. */
  leaveQuestion?: Question | undefined;
  /** Saves; null when that went well. May lead on to another page. */
  onSave(output: Output): Promise<Refusal | null>;
}

export interface EditForm<Values extends object> {
  form: UseFormReturnType<Values>;
  /** For the form element. */
  props: { ref: React.RefObject<HTMLFormElement | null>; onSubmit(event: React.FormEvent): void };
  /** What the server did not take, where no field shows it. */
  refusal: Pick<Refusal, 'message' | 'isStale'> | null;
  /** Why the form cannot be sent as it stands; null when it can. */
  problem: string | null;
  /** Whether the form shows what was typed earlier and not saved. */
  isRestored: boolean;
  /** Forgets what was typed. */
  discard(): void;
  /** The caller renders `question`, and calls `release` before it leads on without a save. */
  leave: ReturnType<typeof useLeaveQuestion>;
}

/**
 * A form on a schema of the domain: fields are checked when they are left, a submit leads to the first wrong field, and
 * a refusal of the server stands at the field that it names. Nothing typed is lost before it is saved or discarded.
 */
export function useEditForm<Values extends object, Output>(
  options: EditFormOptions<Values, Output>,
): EditForm<Values> {
  const { schema, initial, onSave, draft: name, unkept = [], closing = 'ask' } = options;
  const ref = useRef<HTMLFormElement>(null);
  const saving = useRef(false);
  const [draft] = useState(() => formDraft({ name, initial, unkept }));
  const [kept] = useState(draft.read);
  const [isRestored, setRestored] = useState(kept !== null);
  const [refusal, setRefusal] = useState<EditForm<Values>['refusal']>(null);
  const form = useForm<Values>({
    initialValues: { ...initial, ...kept?.changes },
    validate: schemaResolver(schema, { sync: true }) as (values: Values) => FormErrors,
    onValuesChange: (values) => draft.write(values),
  });
  // What was restored counts as changed.
  useState(() => form.setInitialValues(initial));
  const parsed = schema.safeParse(form.values);

  const show = (refused: Pick<Refusal, 'message' | 'isStale' | 'field'>) => {
    const { field, message } = refused;
    if (field === null || !Object.hasOwn(initial, field)) return setRefusal(refused);
    form.setFieldError(field, message);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: restored once, when the form opens.
  useEffect(() => {
    if (kept?.refusal) show({ ...kept.refusal, isStale: false });
  }, []);

  const save = async (values: Values) => {
    // A second submit while the first is on its way is the same wish.
    if (saving.current) return;
    saving.current = true;
    setRefusal(null);
    const refused = await onSave(schema.parse(values)).finally(() => {
      saving.current = false;
    });
    if (refused === null) {
      draft.clear();
      setRestored(false);
      // A form that stays on the page has nothing left to save.
      return form.resetDirty(values);
    }
    draft.write(values, { message: refused.message, field: refused.field });
    show(refused);
    focusFirstWrong(ref.current);
  };
  const isHolding = () => !saving.current;
  const asks = form.isDirty() && closing !== 'keep';
  const leave = useLeaveQuestion(asks, { asked: options.leaveQuestion, isHolding, onLeave: draft.clear });
  const onSubmit = form.onSubmit(
    (values) => void save(values),
    () => focusFirstWrong(ref.current),
  );
  return {
    form,
    props: { ref, onSubmit: onSubmit as (event: React.FormEvent) => void },
    refusal,
    problem: parsed.success ? null : parsed.error.issues[0]!.message,
    isRestored,
    discard() {
      draft.clear();
      form.reset();
      setRefusal(null);
      setRestored(false);
    },
    leave,
  };
}
