import { EVENTS_OFF } from '@capwise/domain/compliance/events/events';
import { sharesOf } from '@capwise/domain/compliance/events/shares';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useHasEvents, useOrganization } from '../../../lib/session/organization.ts';
import { RefusalNotice } from '../../../ui/edit/refusal-notice.tsx';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { RestoredNotice } from '../../../ui/form/restored-notice.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { useEntryRules } from '../gift-entry/use-entry-rules.ts';
import { useToday } from '../use-today.ts';
import { AttendeesCard } from './attendees/attendees-card.tsx';
import { ChargesCard } from './charges-card.tsx';
import { DeleteEventButton } from './delete-event.tsx';
import type { GiftEvent } from './event.ts';
import { EventFields } from './event-fields.tsx';
import { type EventValues, eventSchema, eventValues, sharedEvent } from './event-form-values.ts';
import { EventReceipts } from './event-receipts.tsx';
import classes from './events.module.css';
import { useCharges } from './use-charges.ts';
import { useEventSave } from './use-event-save.ts';

const { events, eventCreate } = COMPLIANCE_SCREENS;

/** A new event, or a stored one. */
export function EventForm({ event }: { event: GiftEvent | null }) {
  const { id: organizationId, root } = useOrganization();
  const navigate = useNavigate();
  const today = useToday();
  const rules = useEntryRules();
  const hasEvents = useHasEvents();
  const list = `${root}/${events.path}`;
  const isOpen = event?.canEdit ?? true;
  const off = isOpen && !hasEvents ? EVENTS_OFF : null;
  const schema = useMemo(() => eventSchema(today, rules, event === null), [today, rules, event]);
  const { save, busy, theirs: readTheirs, seen } = useEventSave(event);
  const { form, props, refusal, theirs, problem, isRestored, discard, leave } = useEditForm({
    theirs: readTheirs,
    draft: `gift-event.${organizationId}.${event?.id ?? 'new'}`,
    // useAttachments stores the attachments with their uploads.
    unkept: ['attachments'],
    schema,
    initial: eventValues(event, today),
    onSave: async (output) => {
      const saved = await save(output as EventValues);
      if (!saved?.data) return saved?.refusal ?? null;
      leave.release();
      uploads.release();
      void navigate(list, { replace: true });
      return null;
    },
  });
  const { values } = form;
  const reason = off ?? problem;
  const { attachments } = values;
  const uploads = useAttachments({
    name: `event-${event?.id ?? 'new'}`,
    attachments,
    onChange: (next) => form.setFieldValue('attachments', next),
  });
  const shares = values.total === null ? [] : sharesOf(sharedEvent(values), values.attendees);
  const charges = useCharges(values, event?.id ?? null);
  return (
    <EventReceipts {...{ event, attachments, uploads, organizationId, isOpen }}>
      {(receipts) => (
        <form
          {...props}
          onSubmit={(submit) => (off ? submit.preventDefault() : props.onSubmit(submit))}
          noValidate
          autoComplete="off"
          className={classes.entry}
          aria-label={event?.name ?? eventCreate.title}
        >
          <PageHeader
            title={event?.name ?? eventCreate.title}
            home={null}
            trail={[{ title: events.title, path: list }]}
            note={off ?? 'Each physician gets one gift with the shares of family and guests.'}
            actions={
              <>
                <span role="status" className={classes.reason}>
                  {isOpen && off === null && problem}
                </span>
                <Button variant="default" component={Link} to={list}>
                  {isOpen ? 'Cancel' : 'Close'}
                </Button>
                {isOpen && seen && <DeleteEventButton event={seen} onDeleted={() => leave.release()} />}
                {isOpen && <SubmitButton label="Save Event" reason={reason} busy={busy} />}
              </>
            }
          />
          {isRestored && <RestoredNotice onDiscard={discard} />}
          <RefusalNotice form={form} refusal={refusal} theirs={theirs} />
          <fieldset disabled={!isOpen} className={classes.plain}>
            <EventFields form={form} />
          </fieldset>
          <AttendeesCard
            attendees={values.attendees}
            shares={shares}
            error={form.errors['attendees']}
            isOpen={isOpen}
            heldOn={values.heldOn}
            onChange={(attendees) => form.setFieldValue('attendees', attendees)}
          />
          <ChargesCard charges={charges} />
          {receipts}
          {leave.question}
        </form>
      )}
    </EventReceipts>
  );
}
