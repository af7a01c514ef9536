import type { UseFormReturnType } from '@mantine/form';
import { useEntityLabel } from '../../../../lib/session/organization.ts';
import { PeopleSelect, type Person } from '../../../../ui/form/inputs/people-select.tsx';
import { ReferenceSelect } from '../../lists/select/reference-select.tsx';
import { AlertLevelInput } from './alert-level-input.tsx';
import type { AlertValues } from './alert-record.ts';

const DAILY =
  'These recipients get one email in the morning about the alerts of the day before. The others get an email immediately.';

interface AlertFieldsProps {
  form: UseFormReturnType<AlertValues>;
  /** Possible recipients. */
  people: readonly Person[];
  /** Shown instead of people who could not be loaded. */
  failed: string | undefined;
  /** False if no organization of the form mails alerts. */
  mailsAlerts: boolean;
}

export function AlertFields({ form, people, failed, mailsAlerts }: AlertFieldsProps) {
  const { values, errors, setFieldValue } = form;
  const { one: entityWord } = useEntityLabel();
  return (
    <>
      <AlertLevelInput form={form} mailsAlerts={mailsAlerts} />
      <PeopleSelect
        label="Recipients"
        withAsterisk
        people={people}
        failed={failed}
        chosen={values.recipients}
        onChange={(recipients) => {
          setFieldValue('recipients', recipients);
          setFieldValue(
            'dailyRecipients',
            values.dailyRecipients.filter((id) => recipients.includes(id)),
          );
        }}
        error={errors['recipients']}
      />
      <PeopleSelect
        label="One Email a Day"
        description={mailsAlerts && DAILY}
        people={people.filter(({ id }) => values.recipients.includes(id))}
        chosen={values.dailyRecipients}
        onChange={(daily) => setFieldValue('dailyRecipients', daily)}
        error={errors['dailyRecipients']}
      />
      <ReferenceSelect
        type="entity"
        label={entityWord}
        placeholder={`Any ${entityWord}`}
        chosen={values.entity}
        onChange={(entity) => setFieldValue('entity', entity)}
        error={errors['entity']}
      />
    </>
  );
}
