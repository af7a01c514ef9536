import type { ListState } from '../../../lib/address/list-search.ts';
import type { PageState } from '../../../lib/graphql/use-page.ts';
import { useEntityLabel, useMember } from '../../../lib/session/organization.ts';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import type { Gift } from '../gift/gift.ts';
import { giftColumns } from '../gifts/gift-columns.tsx';
import { giftDetail } from '../gifts/gift-detail.tsx';
import { GiftMenu } from '../gifts/gift-menu.tsx';
import type { useGiftActs } from '../gifts/use-gift-acts.tsx';

interface PhysicianGiftsProps
  extends Pick<ReturnType<typeof useGiftActs>, 'returnGift' | 'deleteGift' | 'cure'> {
  year: number;
  /** Gifts of the year, as the physician's figures count them. */
  count: number;
  list: ListState<unknown>;
  state: PageState<Gift>;
}

/** Columns that are the same in each row, or part of the row's details. */
const LEFT_OUT = ['provider_name', 'remaining_amount', 'created_by_name', 'created_date', 'requestor_name'];
/** Texts share the space of those columns. The header of the day needs room for its arrow. */
const WIDTHS: Readonly<Record<string, string>> = {
  received_date: '132px',
  entity_name: 'auto',
  organization_name: 'auto',
  gift_type_name: 'auto',
};

/** Gifts of the year in all organizations, with the actions of the gift list. */
export function PhysicianGifts({
  year,
  count,
  list,
  state,
  returnGift,
  deleteGift,
  cure,
}: PhysicianGiftsProps) {
  const { one: entityWord } = useEntityLabel();
  const { timeZone } = useMember();
  const cureGift = ({ originalId }: Gift) => cure(originalId);
  const columns = giftColumns(entityWord, timeZone, (gift) => (
    <GiftMenu gift={gift} onReturn={returnGift} onDelete={deleteGift} onCure={cureGift} />
  ))
    .filter(({ id }) => !LEFT_OUT.includes(id))
    .map((column) => ({ ...column, width: WIDTHS[column.id] ?? column.width ?? 'auto' }));
  const none = `No gifts in ${year}`;
  return (
    <SectionCard title={`Gifts of ${year}`}>
      <ListTable
        label={`Gifts of ${year}`}
        list={{ ...list, isNarrowed: false }}
        state={state}
        columns={columns}
        rowId={({ originalId }) => originalId}
        detail={giftDetail(cureGift)}
        expectedRows={count}
        pageSizes={[20, 50, 100]}
        empty={{ title: none }}
        nothingFound={none}
      />
    </SectionCard>
  );
}
