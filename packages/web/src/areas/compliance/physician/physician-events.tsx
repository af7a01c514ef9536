import { useMemo, useState } from 'react';
import type { GetCompliancePhysicianHistoryQuery } from '../../../gen/graphql.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { PAGED_CARD_SIZE, PagedCard } from '../../../ui/page/paged-card.tsx';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { shownDay, shownInstant } from '../shown-day.ts';
import { alertText } from './alert-text.ts';
import { PhysicianEventsQuery } from './physician-events.graphql.ts';

type Event = NonNullable<GetCompliancePhysicianHistoryQuery['compliancePhysicianHistory']>['results'][number];

// A constant, because a new object would make urql query again.
const CONTEXT = { additionalTypenames: ['GiftAlert', 'GiftRequest', 'PhysicianCure'] };

/** Changes of gifts and requests, alerts, cures and merges of all years, newest first. */
export function PhysicianEvents({ providerId }: { providerId: string }) {
  const { tenantName, id: organizationId } = useOrganization();
  const { timeZone } = useMember();
  const [pageNumber, setPage] = useState(1);
  const state = usePage({
    query: PhysicianEventsQuery,
    variables: { tenantName, organizationId, id: providerId, pageNumber, pageSize: PAGED_CARD_SIZE },
    pick: ({ compliancePhysicianHistory: found }) => found && { ...found, totalCount: found.filteredCount },
    typename: 'PhysicianEvent',
    context: CONTEXT,
  });
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <PagedCard
      title="History"
      note="Of all years"
      what="The history"
      columns={columns}
      state={state}
      empty="Nothing has been recorded yet."
      onPage={setPage}
    />
  );
}

const WORDS: Readonly<Record<string, string>> = {
  create: 'Gift entered',
  update: 'Gift edited',
  return: 'Gift returned',
  delete: 'Gift deleted',
  'request-create': 'Gift requested',
  'request-approve': 'Request approved',
  'request-refuse': 'Request refused',
  'request-give': 'Request recorded as given',
  'request-withdraw': 'Request withdrawn',
  'request-lapse': 'Request lapsed',
  alert: 'Alert triggered',
  cure: 'Cure recorded',
  merge: 'Records merged',
  unmerge: 'Merge undone',
};

function eventText(event: Event): string | null {
  const { giftTypeName, amount, receivedDate, plannedDate, alertAmount, remainingAmount } = event;
  if (alertAmount != null && remainingAmount != null)
    return alertText({ alertAmount, remainingAmount, usedPercent: event.usedPercent ?? null });
  if (giftTypeName == null || amount == null) return null;
  const day = receivedDate == null ? plannedDate : receivedDate;
  return `${giftTypeName}, ${shownDollars(amount)}, ${receivedDate == null ? 'planned for' : 'received'} ${shownDay(day!)}`;
}

const fixed = { sortable: false } as const;
const columnsIn = (timeZone: string): DataTableColumn<Event>[] => [
  {
    ...{ id: 'when', header: 'When', width: '112px', ...fixed },
    value: ({ happenedDate }) => shownInstant(timeZone, happenedDate),
  },
  {
    ...{ id: 'what', header: 'What', ...fixed, value: ({ action }) => WORDS[action] ?? 'Changed' },
    cell: (event) => (
      <CellLines>
        <span>{WORDS[event.action] ?? 'Changed'}</span>
        {[eventText(event), event.note].filter(Boolean).length > 0 && (
          <small>{[eventText(event), event.note].filter(Boolean).join(' · ')}</small>
        )}
      </CellLines>
    ),
  },
  {
    ...{ id: 'organization', header: 'Organization', width: '24%', ...fixed },
    value: ({ organizationName }) => organizationName ?? '--',
  },
  { id: 'who', header: 'Who', width: '20%', value: ({ byName }) => byName || '--', ...fixed },
];
