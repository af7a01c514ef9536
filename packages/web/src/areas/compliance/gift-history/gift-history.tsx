import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { GiftAlertHistoryQuery } from '../../../gen/graphql.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { useLate } from '../../../ui/page/use-late.ts';
import { shownInstant } from '../shown-day.ts';
import { GiftHistoryQuery } from './gift-history.graphql.ts';
import classes from './gift-history.module.css';

type Change = NonNullable<GiftAlertHistoryQuery['giftAlertHistory']>[number];

/** Changes of a gift and their authors. Loaded when it is opened. */
export function GiftHistory({ giftId }: { giftId: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.history}>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconHistory size={14} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        History
      </Button>
      <div id={id}>{isOpen && <Changes giftId={giftId} />}</div>
    </div>
  );
}

// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['GiftAlert'] };

function Changes({ giftId }: { giftId: string }) {
  const { tenantName, id: organizationId } = useOrganization();
  const { value, error, reload } = useLoaded({
    query: GiftHistoryQuery,
    variables: { tenantName, organizationId, id: giftId },
    pick: ({ giftAlertHistory }) => giftAlertHistory,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const isLate = useLate(!value && !error);
  if (error && !value) return <ErrorPanel what="The history" error={error} onRetry={reload} />;
  if (!value) return <div className={classes.space}>{isLate && <Loading label="Loading the history" />}</div>;
  return (
    <ol className={classes.changes}>
      {value.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: changes are only added, and two may share a second.
        <li key={value.length - at}>
          <ChangeText change={change} />
        </li>
      ))}
    </ol>
  );
}

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Entered',
  update: 'Edited',
  return: 'Returned',
  delete: 'Deleted',
  merge: 'Record merged',
  unmerge: 'Merge undone',
};

function ChangeText({ change: { action, changedDate, changedByName, note, values } }: { change: Change }) {
  const { timeZone } = useMember();
  return (
    <>
      <strong>{`${ACTIONS[action] ?? 'Changed'} ${shownInstant(timeZone, changedDate)}, ${changedByName}`}</strong>
      {values.map(({ name, before, after }) => (
        <span key={name}>{before == null ? `${name}: ${after}` : `${name}: ${before} → ${after}`}</span>
      ))}
      {note && <span>{note}</span>}
      {action === 'update' && values.length === 0 && <span>Texts or attachments</span>}
    </>
  );
}
