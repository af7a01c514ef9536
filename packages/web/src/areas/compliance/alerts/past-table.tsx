import { centsToDollars } from '@capwise/domain/money';
import { useState } from 'react';
import type { GiftAlertPastPhysiciansQuery } from '../../../gen/graphql.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { PAGED_CARD_SIZE, PagedCard } from '../../../ui/page/paged-card.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import type { GiftAlert } from './alert/alert-record.ts';
import { ProviderCell } from './provider-cell.tsx';
import { PastPhysiciansQuery } from './record.graphql.ts';

type PastPhysician = NonNullable<GiftAlertPastPhysiciansQuery['giftAlertPastPhysicians']>['results'][number];

/** Physicians who are past an alert now, smallest remaining amount first. */
export function PastTable({ alert }: { alert: GiftAlert }) {
  const { tenantName, id: organizationId } = useOrganization();
  const [pageNumber, setPage] = useState(1);
  const { remainingCents, usedPercent, entityId } = alert;
  const { data, ...state } = usePage({
    query: PastPhysiciansQuery,
    variables: {
      tenantName,
      organizationId,
      remainingAmount: remainingCents === null ? null : centsToDollars(remainingCents),
      usedPercent,
      entityId,
      pageNumber,
      pageSize: PAGED_CARD_SIZE,
    },
    pick: ({ giftAlertPastPhysicians: found }) => found && { ...found, totalCount: found.filteredCount },
    typename: 'GiftAlertPastPhysician',
  });
  const past = data?.giftAlertPastPhysicians;
  return (
    <PagedCard
      what="The list"
      title="Past This Alert Now"
      {...(past && { note: `In ${past.year}` })}
      columns={COLUMNS}
      state={state}
      empty={
        past?.thresholdAmount === null
          ? `There is no threshold for ${past.year}.`
          : 'Nobody is past this alert.'
      }
      onPage={setPage}
    />
  );
}

const fixed = { sortable: false } as const;
const amount = { align: 'right', width: '120px', ...fixed } as const;
const COLUMNS: DataTableColumn<PastPhysician>[] = [
  {
    ...{ id: 'provider', header: 'Physician', ...fixed, value: ({ providerName }) => providerName },
    cell: (row) => <ProviderCell {...row} />,
  },
  { id: 'used', header: 'Used', ...amount, value: ({ usedAmount }) => shownDollars(usedAmount) },
  {
    ...{ id: 'remaining', header: 'Remaining', ...amount },
    value: ({ remainingAmount }) => shownDollars(remainingAmount),
  },
];
