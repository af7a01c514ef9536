import { GIFT_TEXTS } from '@capwise/domain/compliance/gift-texts';
import { giftReportName } from '@capwise/domain/compliance/gifts/gifts';
import { canIn } from '@capwise/domain/permissions/gift-permission';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useCanIn, useEntityLabel, useMember, useOrganization } from '../../../lib/session/organization.ts';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ColumnChoiceMenu } from '../../../ui/table/column-choice.tsx';
import { useColumnChoice } from '../../../ui/table/use-column-choice.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { OverNotice } from '../cures/over-notice.tsx';
import type { Gift } from '../gift/gift.ts';
import { CheckGiftButton, NewGiftButton } from '../gift-check/entry-actions.tsx';
import { GIFT_LIST, type GiftListFilter, giftFilterInput, NO_FILTER } from '../gift-filters/gift-filter.ts';
import { useGiftFilter } from '../gift-filters/use-gift-filter.ts';
import { ImportGiftsButton } from '../gift-imports/import-gifts-button.tsx';
import { StatementsButton } from '../statements/statements-button.tsx';
import { useToday } from '../use-today.ts';
import { giftColumns } from './gift-columns.tsx';
import { giftDetail } from './gift-detail.tsx';
import { GiftFilterBar } from './gift-filter-bar.tsx';
import { GiftMenu } from './gift-menu.tsx';
import { GiftSums } from './gift-sums.tsx';
import { useGiftActs } from './use-gift-acts.tsx';
import { useGiftPage } from './use-gift-page.ts';

/** A row without a provider says nothing. Others are the columns of B-115. */
const CHOOSABLE = { always: ['provider_name'], hidden: ['created_date'] };
const NEWEST_FIRST = { column: 'created_date', descending: true };

export default function GiftListPage() {
  const { one: entityWord } = useEntityLabel();
  const { filter, setFilter } = useGiftFilter();
  const list = useListSearch(GIFT_LIST);
  const asked = useMemo(() => giftFilterInput(filter), [filter]);
  const state = useGiftPage(asked, list);
  const [changes, setChanges] = useState(0);
  const reload = () => {
    state.retry();
    setChanges((count) => count + 1);
  };
  const { returnGift, deleteGift, cure: cureGift, dialogs } = useGiftActs(reload, state.page?.results);
  const cure = ({ originalId }: Gift) => cureGift(originalId);
  const { id: memberId, timeZone } = useMember();
  const all = giftColumns(entityWord, timeZone, (gift) => (
    <GiftMenu gift={gift} onReturn={returnGift} onDelete={deleteGift} onCure={cure} />
  ));
  const columns = useColumnChoice(`gifts.${memberId}`, all, CHOOSABLE);
  const count = state.data?.giftAlertSearch?.filteredCount ?? 0;
  const isNarrowed = Object.keys(asked).length > 0;
  return (
    <>
      <PageHeader
        title={COMPLIANCE_SCREENS.gifts.title}
        home={null}
        actions={<ListActions filter={filter} onImported={reload} />}
      />
      <OverNotice onCure={cureGift} />
      <ListCard
        title="Gifts"
        hideTitle
        chips={
          <GiftFilterBar filter={filter} onChange={setFilter}>
            {count > 0 && <GiftSums key={changes} filter={asked} />}
            <ColumnChoiceMenu choice={columns} />
          </GiftFilterBar>
        }
      >
        <ListTable
          label="Gifts"
          list={{ ...list, isNarrowed: false }}
          defaultSort={NEWEST_FIRST}
          state={state}
          columns={columns.shown}
          isWide={columns.shown.length === all.length}
          rowId={({ originalId }) => originalId}
          detail={giftDetail(cure)}
          pageSizes={[20, 50, 100]}
          empty={{
            title: 'No results could be found',
            ...(isNarrowed && {
              text: 'No gifts match the filters.',
              action: (
                <Button variant="default" size="xs" onClick={() => setFilter(NO_FILTER)}>
                  Clear Filters
                </Button>
              ),
            }),
          }}
          nothingFound="No results could be found"
        />
      </ListCard>
      {dialogs}
    </>
  );
}

interface ListActionsProps {
  filter: GiftListFilter;
  onImported(): void;
}

function ListActions({ filter, onImported }: ListActionsProps) {
  const { tenantName, id } = useOrganization();
  const today = useToday();
  const mayExport = useCanIn('GiftAlert.ReportGiftAlert');
  const mayEnter = useCanIn('GiftAlert.EnterNewGifts');
  const file = {
    path: `/api/${tenantName}/${id}/giftalerts/csv`,
    name: giftReportName(today),
    input: giftFilterInput(filter),
  };
  const note = useLeftOut(filter);
  return (
    <>
      {mayExport && (
        <DownloadButton label="Export" file={file} note={note} failure={GIFT_TEXTS.giftsNotDownloaded} />
      )}
      {mayExport && <StatementsButton asked={file.input} />}
      <CheckGiftButton />
      {mayEnter && <ImportGiftsButton onDone={onImported} />}
      <NewGiftButton />
    </>
  );
}

function useLeftOut({ organizationIds }: GiftListFilter): string | null {
  const { organizations, permissions } = useMember();
  const leftOut = organizations.filter(
    ({ id }) =>
      (organizationIds.length === 0 || organizationIds.includes(id)) &&
      canIn(permissions, id, 'viewallgiftforallorgs') &&
      !canIn(permissions, id, 'reportgiftalert'),
  );
  if (leftOut.length === 0) return null;
  return `Excludes gifts of ${leftOut.map(({ name }) => name).join(', ')}, which you cannot export`;
}
