import { Alert, Button, Group } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Refusal } from '../../lib/graphql/use-save.ts';
import { toastError } from '../../lib/toast.ts';
import type { BasedTheirs } from '../form/theirs.ts';

interface StaleNoticeProps<Values extends object> {
  form: UseFormReturnType<Values>;
  theirs: BasedTheirs<Values>;
  refusal: Pick<Refusal, 'message'>;
  isSmall?: boolean;
}

/** Their values, with the fields that were changed here. */
function changedBy<Values extends object>(form: UseFormReturnType<Values>, theirs: Values): Values {
  const mine = form.getValues();
  const changed = (Object.keys(mine) as (keyof Values & string)[]).filter((name) => form.isDirty(name));
  return { ...theirs, ...Object.fromEntries(changed.map((name) => [name, mine[name]])) };
}

/** Shown if someone else has saved the record. Users can take over those values or save their own on top. */
export function StaleNotice<Values extends object>(props: StaleNoticeProps<Values>) {
  const { form, theirs, refusal, isSmall = false } = props;
  const gap = isSmall ? { mt: 12 } : {};
  const [busy, setBusy] = useState(false);
  const take = async (button: HTMLElement, useTheirs: boolean) => {
    const element = button.closest('form');
    setBusy(true);
    const found = await theirs();
    setBusy(false);
    if (!found) return toastError('The record could not be read. Try again.');
    const combined = found.combine(form.getValues());
    found.adopt();
    const mine = form.getValues();
    const own = Object.fromEntries((found.own ?? []).map((name) => [name, mine[name]]));
    const values = useTheirs
      ? { ...found.values, ...own }
      : { ...changedBy(form, found.values), ...combined };
    form.setInitialValues(found.values);
    form.setValues(values);
    setDecided({ refusal, isTheirs: useTheirs });
    // The buttons of the choice are gone now.
    setTimeout(() => element?.querySelector<HTMLElement>('[type="submit"]')?.focus());
  };
  // Someone may save the record again after the choice.
  const [decided, setDecided] = useState<{ refusal: object; isTheirs: boolean } | null>(null);
  if (decided?.refusal === refusal)
    return (
      <Alert color="teal" {...gap}>
        {decided.isTheirs
          ? 'The form now shows the saved version.'
          : 'Save again to keep your changes. All other fields show the saved version.'}
      </Alert>
    );
  return (
    <Alert color="yellow" title={refusal.message} data-conflict {...gap}>
      <Group gap="xs" mt={8}>
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          onClick={({ currentTarget }) => void take(currentTarget, true)}
        >
          Show theirs
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={busy}
          onClick={({ currentTarget }) => void take(currentTarget, false)}
        >
          Keep mine
        </Button>
      </Group>
    </Alert>
  );
}
