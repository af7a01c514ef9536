import { ApprovalDeputySchema } from '@capwise/domain/compliance/requests/approval-rules';
import { Select } from '@mantine/core';
import { useState } from 'react';
import type { ApprovalDeputyInput } from '../../../../gen/graphql.ts';
import type { Refusal } from '../../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../../lib/session/organization.ts';
import { EditDialog } from '../../../../ui/edit/edit-dialog.tsx';
import { DayInput } from '../../../../ui/form/inputs/day-input.tsx';
import { SEARCHED } from '../../../../ui/form/inputs/searched-list.ts';
import { useToday } from '../../use-today.ts';
import classes from './approvals.module.css';
import { type Choices, type Deputy, deputyValues } from './approvals.ts';

interface DeputyDialogProps {
  deputy: Deputy | null;
  choices: Choices;
  isBusy: boolean;
  onClose(): void;
  onSave(deputy: ApprovalDeputyInput): Promise<Refusal | null>;
}

export function DeputyDialog({ deputy, choices, isBusy, onClose, onSave }: DeputyDialogProps) {
  const { id: organizationId } = useOrganization();
  const today = useToday();
  const [initial] = useState(() => deputyValues(deputy, today));
  const people = choices.people.map(({ id, fullName }) => ({ value: id, label: fullName }));
  return (
    <EditDialog
      draft={`approval-deputy.${organizationId}.${deputy ? JSON.stringify(initial) : 'new'}`}
      title={deputy ? 'Edit Deputy' : 'Add Deputy'}
      width={560}
      opened
      onClose={onClose}
      busy={isBusy}
      schema={ApprovalDeputySchema}
      initial={initial}
      onSave={async (values) => {
        const refusal = await onSave(values);
        if (refusal === null) onClose();
        return refusal;
      }}
    >
      {({ values, errors, setFieldValue, validateField }) => {
        const person = (field: 'userId' | 'deputyId') => ({
          data: people,
          value: values[field],
          onChange: (id: string | null) => setFieldValue(field, id),
          error: errors[field],
          withAsterisk: true,
          ...SEARCHED,
          allowDeselect: false,
        });
        const day = (field: 'fromDate' | 'toDate') => ({
          value: values[field],
          onChange: (next: string) => setFieldValue(field, next),
          onInvalid: (typed: string) => setFieldValue(field, typed),
          onBlur: () => void validateField(field),
          error: errors[field],
          withAsterisk: true,
        });
        return (
          <>
            <Select label="Approver" data-autofocus openOnFocus={false} {...person('userId')} />
            <Select label="Deputy" {...person('deputyId')} />
            <div className={classes.fields}>
              <DayInput label="First Day" {...day('fromDate')} />
              <DayInput label="Last Day" {...day('toDate')} />
            </div>
          </>
        );
      }}
    </EditDialog>
  );
}
