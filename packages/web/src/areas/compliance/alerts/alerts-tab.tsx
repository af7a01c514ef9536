import { ALERT_PAGE_SIZE } from '@capwise/domain/compliance/alerts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useEntityLabel } from '../../../lib/session/organization.ts';
import { useFuzzy } from '../../../lib/use-fuzzy.ts';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { LoadedListTable, loadedPaging } from '../../../ui/list/loaded-list-table.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { TopPages } from '../../../ui/list/top-pages.tsx';
import { alertColumns } from './alert-columns.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { DeleteAlertDialog } from './delete-alert-dialog.tsx';
import { type GiftAlert, useAlerts } from './use-alerts.ts';

const ALERTS_LIST = listSearch({
  text: 'search',
  sorts: ['remainingAmount', 'entityName', 'recipientNames', 'status'],
  sort: 'remainingAmount',
  descending: false,
  pageSize: ALERT_PAGE_SIZE,
  filters: {},
});
/** Share of the search text's letters that may be mistyped. */
const SEARCH_THRESHOLD = 0.25;
const SEARCHED = ['recipientNames', 'entityName'] as const;
const NO_ALERTS: readonly GiftAlert[] = [];
const EMPTY = {
  title: 'No records Found',
  text: 'An alert sends an email when little of a provider’s yearly threshold remains.',
};

type Opened = { act: 'add' } | { act: 'edit' | 'delete'; alert: GiftAlert };

export function AlertsTab() {
  const list = useListSearch(ALERTS_LIST);
  const { one: entityWord } = useEntityLabel();
  const { alerts, error, reload } = useAlerts();
  const found = useFuzzy(alerts ?? NO_ALERTS, list.text, SEARCHED, SEARCH_THRESHOLD);
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = alertColumns({
    entityWord,
    onEdit: (alert) => setOpened({ act: 'edit', alert }),
    onDelete: (alert) => setOpened({ act: 'delete', alert }),
  });
  const dialog = { onClose: () => setOpened(null), onDone: reload };
  return (
    <>
      <ListCard
        title="Alerts"
        isBar
        pages={<TopPages label="Alerts" paging={loadedPaging(list, found.length)} />}
        filters={
          <SearchBox
            label="Search Alerts"
            hideLabel
            placeholder="Search Alerts"
            text={list.text}
            onSearch={list.type}
          />
        }
        actions={
          <ActionButton
            label="Add Alert"
            variant="filled"
            icon={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened({ act: 'add' })}
          />
        }
      >
        <LoadedListTable
          label="Alerts"
          list={list}
          rows={alerts && found}
          error={error}
          onRetry={reload}
          columns={columns}
          rowId={({ originalId }) => originalId}
          empty={EMPTY}
          nothingFound="No records Found"
          hasTopPages
        />
      </ListCard>
      {opened?.act === 'add' && <AlertDialog alert={null} {...dialog} />}
      {opened?.act === 'edit' && <AlertDialog alert={opened.alert} {...dialog} />}
      {opened?.act === 'delete' && <DeleteAlertDialog alert={opened.alert} {...dialog} />}
    </>
  );
}
