import { Alert, Text } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import type { UseFormReturnType } from '@mantine/form';
import type { BasedTheirs } from '../form/theirs.ts';
import type { EditForm } from '../form/use-edit-form.ts';
import { StaleNotice } from './stale-notice.tsx';

interface RefusalNoticeProps<Values extends object> {
  form: UseFormReturnType<Values>;
  refusal: EditForm<Values>['refusal'];
  theirs?: BasedTheirs<Values> | null;
  isSmall?: boolean;
}

/** Shows a refusal that names no field. A conflict offers both versions. */
export function RefusalNotice<Values extends object>(props: RefusalNoticeProps<Values>) {
  const { form, refusal, theirs, isSmall = false } = props;
  if (!refusal) return null;
  if (refusal.isStale && theirs)
    return <StaleNotice form={form} theirs={theirs} refusal={refusal} isSmall={isSmall} />;
  if (!isSmall) return <Alert color="red">{refusal.message}</Alert>;
  return (
    <Text role="alert" size="sm" c="var(--mantine-color-error)" mt={4}>
      {refusal.message}
    </Text>
  );
}
