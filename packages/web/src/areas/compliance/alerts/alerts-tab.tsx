import { alertLevelText } from '@capwise/domain/compliance/alert-level';
import { ALERT_PAGE_SIZE } from '@capwise/domain/compliance/alerts';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useLoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useEntityLabel, useOrganization } from '../../../lib/session/organization.ts';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { DeleteAction, EditAction } from '../../../ui/list/row-actions.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { AlertsQuery } from './alert.graphql.ts';
import { AlertDialog } from './alert-dialog.tsx';
import { alertName, alertOrder, type GiftAlert, recipientsText, toGiftAlert } from './alert-record.ts';
import classes from './alerts.module.css';
import { DeleteAlertDialog } from './delete-alert-dialog.tsx';

const ALERTS_LIST = listSearch({
  sorts: ['remainingAmount', 'entityName', 'recipientNames', 'status'],
  sort: 'remainingAmount',
  pageSize: ALERT_PAGE_SIZE,
});
const SEARCH_THRESHOLD = 0.25;
const SEARCHED = ['recipientNames', 'entityName'] as const;
const EMPTY = {
  title: 'No records Found',
  text: 'An alert sends an email when little of a provider’s yearly threshold remains.',
};

type Opened = { act: 'save'; alert: GiftAlert | null } | { act: 'delete'; alert: GiftAlert };

export function AlertsTab() {
  const list = useListSearch(ALERTS_LIST);
  const { one: entityWord } = useEntityLabel();
  const { tenantName, id: organizationId } = useOrganization();
  const alerts = useLoadedRows({
    query: AlertsQuery,
    variables: { tenantName, organizationId },
    pick: ({ giftAlertThresholdAlerts }) => giftAlertThresholdAlerts?.map(toGiftAlert),
    rowId: ({ originalId }) => originalId,
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const dialog = { alerts, onClose: () => setOpened(null) };
  return (
    <>
      <LoadedList
        title="Alerts"
        isBar
        list={list}
        loaded={alerts}
        search={{ label: 'Search Alerts', keys: SEARCHED, threshold: SEARCH_THRESHOLD }}
        actions={<AddButton label="Add Alert" onClick={() => setOpened({ act: 'save', alert: null })} />}
        columns={alertColumns(entityWord, setOpened)}
        rowId={alerts.rowId}
        empty={EMPTY}
        nothingFound="No records Found"
      />
      {opened?.act === 'save' && <AlertDialog alert={opened.alert} {...dialog} />}
      {opened?.act === 'delete' && <DeleteAlertDialog alert={opened.alert} {...dialog} />}
    </>
  );
}

const alertStatus = ({ isActive }: GiftAlert) => (isActive ? 'Active' : 'Inactive');

const alertColumns = (entityWord: string, open: (opened: Opened) => void): DataTableColumn<GiftAlert>[] => [
  {
    id: 'remainingAmount',
    header: 'Remaining Amount',
    align: 'right',
    width: '170px',
    value: alertOrder,
    cell: alertLevelText,
  },
  {
    id: 'entityName',
    header: entityWord,
    width: '26%',
    value: ({ entityName }) => entityName,
    cell: ({ entityName }) => entityName || <span className={classes.any}>Any {entityWord}</span>,
  },
  {
    id: 'recipientNames',
    header: 'Recipients',
    value: ({ recipientNames }) => recipientNames,
    cell: (alert) => <span title={alert.recipientNames}>{recipientsText(alert)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    width: '120px',
    value: alertStatus,
    cell: (alert) => <StatusBadge status={alertStatus(alert)} />,
  },
  menuColumn(
    (alert) => (
      <span className={classes.acts}>
        <EditAction name={alertName(alert)} onClick={() => open({ act: 'save', alert })} />
        <DeleteAction name={alertName(alert)} onClick={() => open({ act: 'delete', alert })} />
      </span>
    ),
    '84px',
  ),
];
