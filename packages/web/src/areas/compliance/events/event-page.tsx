import { Paper } from '@mantine/core';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { errorName } from '../../../lib/graphql/errors/error-name.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { useLate } from '../../../ui/page/use-late.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import type { GiftEvent } from './event.ts';
import { EventForm } from './event-form.tsx';
import { EventQuery } from './events.graphql.ts';

const { events, event } = COMPLIANCE_SCREENS;

export default function EventPage() {
  const { eventId } = useParams();
  const { id } = useOrganization();
  return eventId === undefined ? (
    <EventForm key={id} event={null} />
  ) : (
    <StoredEvent key={`${id} ${eventId}`} id={eventId} />
  );
}

function StoredEvent({ id }: { id: string }) {
  const { tenantName, id: organizationId, root } = useOrganization();
  const { value, error, reload } = useLoaded({
    query: EventQuery,
    variables: { tenantName, organizationId, id },
    pick: ({ giftEvent }) => giftEvent,
    requestPolicy: 'network-only',
  });
  const isLate = useLate(true);
  // A refetch, such as after a conflict, must not remount the form.
  const first = useRef<GiftEvent | null>(null);
  first.current ??= value ?? null;
  if (first.current) return <EventForm event={first.current} />;
  const isGone = error && errorName(error) === 'NotFoundError';
  return (
    <>
      <PageHeader
        title={event.title}
        home={null}
        trail={[{ title: events.title, path: `${root}/${events.path}` }]}
      />
      <Paper withBorder>
        {error ? (
          <ErrorPanel
            what={isGone ? null : 'The event'}
            error={error}
            onRetry={reload}
            {...(isGone && { text: 'There is no such event. It may have been deleted.' })}
          />
        ) : (
          isLate && <Loading label="Loading the event" />
        )}
      </Paper>
    </>
  );
}
