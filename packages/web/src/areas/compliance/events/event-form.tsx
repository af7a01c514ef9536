import { centsToDollars } from '@capwise/domain/money';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { RefusalNotice } from '../../../ui/edit/refusal-notice.tsx';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { RestoredNotice } from '../../../ui/form/restored-notice.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { useEntryRules } from '../gift-entry/use-entry-rules.ts';
import { useToday } from '../use-today.ts';
import { AttendeesCard } from './attendees-card.tsx';
import { ChargesCard } from './charges-card.tsx';
import { DeleteEventButton } from './delete-event.tsx';
import type { GiftEvent } from './event.ts';
import { EventFields } from './event-fields.tsx';
import {
  asksException,
  type EventValues,
  eventSchema,
  eventValues,
  sharedEvent,
} from './event-form-values.ts';
import { SaveEventMutation } from './events.graphql.ts';
import classes from './events.module.css';
import { useCharges } from './use-charges.ts';

const { events, eventCreate } = COMPLIANCE_SCREENS;

/** A new event, or a stored one. */
export function EventForm({ event }: { event: GiftEvent | null }) {
  const { tenantName, id: organizationId, root } = useOrganization();
  const navigate = useNavigate();
  const today = useToday();
  const rules = useEntryRules();
  const list = `${root}/${events.path}`;
  const isOpen = event?.canEdit ?? true;
  const schema = useMemo(() => eventSchema(today, rules, event === null), [today, rules, event]);
  const [save, busy] = useSave(SaveEventMutation, {
    done: 'The event has been saved.',
    failed: 'Failed to save the event',
  });
  const { form, props, refusal, problem, isRestored, discard, leave } = useEditForm({
    draft: `gift-event.${organizationId}.${event?.id ?? 'new'}`,
    schema,
    initial: eventValues(event, today),
    onSave: async (output) => {
      const { entityId, exception, conditions, ...values } = output as EventValues;
      const shared = sharedEvent(output as EventValues);
      const asked = asksException(output as EventValues, rules);
      const saved = await save({
        input: {
          ...values,
          ...shared,
          tenantName,
          organizationId,
          giftTypeId: values.giftTypeId!,
          requestorId: values.requestorId!,
          entityId: entityId!.id,
          total: centsToDollars(shared.total),
          handedOut: shared.handedOut ? centsToDollars(shared.handedOut) : null,
          ...(event && { id: event.id, version: event.version }),
          ...(asked && { exception: Number(exception), conditions }),
        },
      });
      if (!saved?.data) return saved?.refusal ?? null;
      leave.release();
      void navigate(list, { replace: true });
      return null;
    },
  });
  const charges = useCharges(form.values, event?.id ?? null);
  return (
    <form
      {...props}
      noValidate
      autoComplete="off"
      className={classes.entry}
      aria-label={event?.name ?? eventCreate.title}
    >
      <PageHeader
        title={event?.name ?? eventCreate.title}
        home={null}
        trail={[{ title: events.title, path: list }]}
        note="Each physician gets one gift with the shares of family and guests."
        actions={
          <>
            <span role="status" className={classes.reason}>
              {isOpen && problem}
            </span>
            <Button variant="default" component={Link} to={list}>
              {isOpen ? 'Cancel' : 'Close'}
            </Button>
            {isOpen && event && <DeleteEventButton event={event} onDeleted={() => leave.release()} />}
            {isOpen && <SubmitButton label="Save Event" reason={problem} busy={busy} />}
          </>
        }
      />
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <RefusalNotice form={form} refusal={refusal} />
      <fieldset disabled={!isOpen} className={classes.plain}>
        <EventFields form={form} />
      </fieldset>
      <AttendeesCard
        values={form.values}
        error={form.errors['attendees']}
        isOpen={isOpen}
        onChange={(attendees) => form.setFieldValue('attendees', attendees)}
      />
      <ChargesCard charges={charges} />
      {leave.question}
    </form>
  );
}
