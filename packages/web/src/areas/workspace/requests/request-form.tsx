import { TURNAROUND_TEXT } from '@capwise/domain/workspace/requests';
import { Button, Text, Textarea } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import { DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { focusFirstWrong } from '../../../ui/form/focus-first-wrong.ts';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { AddressesInput } from '../../../ui/form/inputs/addresses-input.tsx';
import { PhoneInput } from '../../../ui/form/inputs/phone-input.tsx';
import { OpenEditsContext } from '../documents/files/store/open-edits.ts';
import { DraftNotice } from './draft-notice.tsx';
import { RequestDocuments } from './request-documents.tsx';
import classes from './request-form.module.css';
import type { AnalysisRequest } from './use-analysis-request.ts';

interface RequestFormProps {
  request: AnalysisRequest;
  systemId: string;
  systemName: string;
  onCancel(): void;
}

export function RequestForm({ request, systemId, systemName, onCancel }: RequestFormProps) {
  const { form, reason, sending, busy, edits, submit } = request;
  const element = useRef<HTMLFormElement>(null);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (reason === null) return void submit().then((taken) => taken || focusFirstWrong(element.current));
    if (form.validate().hasErrors) focusFirstWrong(element.current);
  };

  return (
    <form ref={element} onSubmit={onSubmit} noValidate>
      <DialogBody>
        <DraftNotice request={request} />
        <Text>
          Our analysts review your quotes and service contracts for {systemName}. {TURNAROUND_TEXT}
        </Text>
        <OpenEditsContext value={edits}>
          <RequestDocuments request={request} systemId={systemId} />
        </OpenEditsContext>
        <div className={classes.fields}>
          <PhoneInput
            label="Phone"
            description="Optional, for questions about your documents"
            disabled={sending}
            {...form.getInputProps('phone')}
            value={form.values.phone}
          />
          <AddressesInput
            label="Other users"
            description="Optional email addresses, separated by commas"
            placeholder="name@example.org, name@example.org"
            disabled={sending}
            {...form.getInputProps('otherUsers')}
            value={form.values.otherUsers}
          />
        </div>
        <Textarea
          label="Comments"
          description="Optional"
          rows={3}
          disabled={sending}
          {...form.getInputProps('comments')}
        />
      </DialogBody>
      <DialogFooter status={reason ?? ''}>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <SubmitButton label="Submit" reason={reason} busy={busy} />
      </DialogFooter>
    </form>
  );
}
