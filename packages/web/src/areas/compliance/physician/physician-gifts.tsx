import { useMemo } from 'react';
import type { ListState } from '../../../lib/address/list-search.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { useEntityLabel, useOrganization } from '../../../lib/session/organization.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { Gift } from '../gift/gift.ts';
import { giftColumns } from '../gifts/gift-columns.tsx';
import { giftDetail } from '../gifts/gift-detail.tsx';
import { GiftMenu } from '../gifts/gift-menu.tsx';
import { GiftAlertSearchQuery } from '../gifts/gifts.graphql.ts';
import type { useGiftActs } from '../gifts/use-gift-acts.tsx';
import type { Physician } from './physician.ts';

interface PhysicianGiftsProps {
  physician: Physician;
  list: ListState<unknown>;
  acts: ReturnType<typeof useGiftActs>;
  onCure(giftId: string): void;
}

/** Columns that are the same in each row, or part of the row's details. */
const LEFT_OUT = ['provider_name', 'remaining_amount', 'created_by_name', 'requestor_name'];
/** Texts that share the space of those columns. */
const WIDE = ['entity_name', 'organization_name', 'gift_type_name'];

/** Gifts of the year in all organizations, with the actions of the gift list. */
export function PhysicianGifts({ physician, list, acts, onCure }: PhysicianGiftsProps) {
  const { one: entityWord } = useEntityLabel();
  const { tenantName, id: organizationId } = useOrganization();
  const { records, year } = physician;
  const { pageNumber, pageSize, sort } = list;
  const state = usePage({
    query: GiftAlertSearchQuery,
    variables: {
      tenantName,
      organizationId,
      giftSearchInput: {
        providerIds: records.map(({ providerId }) => providerId),
        giftYears: [year],
        pageNumber,
        pageSize,
        sortColumn: sort.column,
        sortDirection: sort.descending ? 'desc' : 'asc',
      },
    },
    pick: ({ giftAlertSearch: found }) => found && { ...found, totalCount: found.filteredCount },
    typename: 'GiftAlert',
  });
  const columns = useMemo(() => {
    const menu = (gift: Gift) => (
      <GiftMenu
        gift={gift}
        onReturn={acts.returnGift}
        onDelete={acts.deleteGift}
        onCure={({ originalId }) => onCure(originalId)}
      />
    );
    return giftColumns(entityWord, menu)
      .filter(({ id }) => !LEFT_OUT.includes(id))
      .map((column) => (WIDE.includes(column.id) ? { ...column, width: 'auto' } : column));
  }, [entityWord, acts, onCure]);
  const detail = useMemo(() => giftDetail(({ originalId }) => onCure(originalId)), [onCure]);
  const none = `No gifts in ${year}`;
  return (
    <SectionCard title={`Gifts of ${year}`}>
      <ListTable
        label={`Gifts of ${year}`}
        list={{ ...list, isNarrowed: false }}
        state={state}
        columns={columns}
        rowId={({ originalId }) => originalId}
        detail={detail}
        pageSizes={[20, 50, 100]}
        empty={{ title: none }}
        nothingFound={none}
      />
    </SectionCard>
  );
}
