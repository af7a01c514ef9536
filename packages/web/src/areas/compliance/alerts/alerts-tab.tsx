import { ALERT_PAGE_SIZE } from '@capwise/domain/compliance/alerts';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useEntityLabel } from '../../../lib/session/organization.ts';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
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
const EMPTY = {
  title: 'No records Found',
  text: 'An alert sends an email when little of a provider’s yearly threshold remains.',
};

type Opened = { act: 'add' } | { act: 'edit' | 'delete'; alert: GiftAlert };

export function AlertsTab() {
  const list = useListSearch(ALERTS_LIST);
  const { one: entityWord } = useEntityLabel();
  const alerts = useAlerts();
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = alertColumns({
    entityWord,
    onEdit: (alert) => setOpened({ act: 'edit', alert }),
    onDelete: (alert) => setOpened({ act: 'delete', alert }),
  });
  const dialog = { onClose: () => setOpened(null), onDone: alerts.reload };
  return (
    <>
      <LoadedList
        title="Alerts"
        isBar
        list={list}
        loaded={alerts}
        search={{ label: 'Search Alerts', keys: SEARCHED, threshold: SEARCH_THRESHOLD }}
        actions={<AddButton label="Add Alert" onClick={() => setOpened({ act: 'add' })} />}
        columns={columns}
        rowId={({ originalId }) => originalId}
        empty={EMPTY}
        nothingFound="No records Found"
      />
      {opened?.act === 'add' && <AlertDialog alert={null} {...dialog} />}
      {opened?.act === 'edit' && <AlertDialog alert={opened.alert} {...dialog} />}
      {opened?.act === 'delete' && <DeleteAlertDialog alert={opened.alert} {...dialog} />}
    </>
  );
}
