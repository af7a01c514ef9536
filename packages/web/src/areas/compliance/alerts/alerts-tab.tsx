import { alertLevelText } from '@capwise/domain/compliance/alert-level';
import { ALERT_PAGE_SIZE } from '@capwise/domain/compliance/alerts';
import { Anchor, Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useLoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useEntityLabel, useMailsAlerts, useOrganization } from '../../../lib/session/organization.ts';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { AddButton, LoadedList } from '../../../ui/list/loaded-list.tsx';
import { DeleteAction, EditAction } from '../../../ui/list/row-actions.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { AllOrganizationsButton } from '../places/all/all-organizations-button.tsx';
import { AlertsQuery } from './alert/alert.graphql.ts';
import { alertName, alertOrder, type GiftAlert, recipientsText, toGiftAlert } from './alert/alert-record.ts';
import classes from './alert/alerts.module.css';
import { AlertDialog } from './alert-dialog.tsx';
import { AlertRecordDialog } from './alert-record-dialog.tsx';
import { AllAlertsDialog } from './all/all-alerts-dialog.tsx';
import { DeleteAlertDialog } from './delete-alert-dialog.tsx';

const ALERTS_LIST = listSearch({
  sorts: ['remainingAmount', 'entityName', 'recipientNames', 'pastCount', 'status'],
  sort: 'remainingAmount',
  pageSize: ALERT_PAGE_SIZE,
});
const SEARCH_THRESHOLD = 0.25;
const SEARCHED = ['recipientNames', 'entityName'] as const;
const EMPTY = {
  title: 'No records Found',
  text: 'An alert sends an email when little of a provider’s yearly threshold remains.',
};

type Opened = { act: 'save'; alert: GiftAlert | null } | { act: 'delete' | 'record'; alert: GiftAlert };

export function AlertsTab() {
  const list = useListSearch(ALERTS_LIST);
  const { one: entityWord } = useEntityLabel();
  const { tenantName, id: organizationId } = useOrganization();
  const mailsAlerts = useMailsAlerts();
  const [includeEnded, setIncludeEnded] = useState(false);
  const alerts = useLoadedRows({
    query: AlertsQuery,
    variables: { tenantName, organizationId, includeEnded },
    pick: ({ giftAlertThresholdAlerts }) => giftAlertThresholdAlerts?.map(toGiftAlert),
    rowId: ({ originalId }) => originalId,
  });
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isAllOpen, setAllOpen] = useState(false);
  const dialog = { alerts, onClose: () => setOpened(null) };
  return (
    <>
      <LoadedList
        title="Alerts"
        isBar
        list={list}
        loaded={alerts}
        search={{ label: 'Search Alerts', keys: SEARCHED, threshold: SEARCH_THRESHOLD }}
        actions={
          <>
            <Checkbox
              label="Show ended alerts"
              checked={includeEnded}
              onChange={({ currentTarget }) => setIncludeEnded(currentTarget.checked)}
            />
            <AllOrganizationsButton permission="manageannualthresholds" onClick={() => setAllOpen(true)} />
            <AddButton label="Add Alert" onClick={() => setOpened({ act: 'save', alert: null })} />
          </>
        }
        columns={alertColumns(entityWord, setOpened)}
        rowId={alerts.rowId}
        empty={mailsAlerts ? EMPTY : { title: EMPTY.title }}
        nothingFound="No records Found"
      />
      {opened?.act === 'save' && <AlertDialog alert={opened.alert} {...dialog} />}
      {opened?.act === 'delete' && <DeleteAlertDialog alert={opened.alert} {...dialog} />}
      {opened?.act === 'record' && <AlertRecordDialog alert={opened.alert} onClose={dialog.onClose} />}
      {isAllOpen && <AllAlertsDialog onClose={() => setAllOpen(false)} onSaved={alerts.reload} />}
    </>
  );
}

function alertStatus({ isActive, isEnded }: GiftAlert): string {
  if (isEnded) return 'Ended';
  return isActive ? 'Active' : 'Inactive';
}

interface PastCountProps {
  alert: GiftAlert;
  onOpen(): void;
}

function PastCount({ alert: { pastCount, ...alert }, onOpen }: PastCountProps) {
  if (!pastCount) return pastCount ?? '--';
  const shown = pastCount.toLocaleString('en-US');
  const label = `${shown} past ${alertName({ ...alert, pastCount })} now`;
  return (
    <Anchor component="button" type="button" inherit aria-label={label} onClick={onOpen}>
      {shown}
    </Anchor>
  );
}

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
    ...{ id: 'pastCount', header: 'Past Now', align: 'right', width: '110px', descendingFirst: true },
    value: ({ pastCount }) => pastCount ?? -1,
    cell: (alert) => <PastCount alert={alert} onOpen={() => open({ act: 'record', alert })} />,
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
        <IconAction
          label={`Show the record of ${alertName(alert)}`}
          icon={<IconHistory size={16} stroke={1.75} aria-hidden />}
          onClick={() => open({ act: 'record', alert })}
        />
        {!alert.isEnded && (
          <>
            <EditAction name={alertName(alert)} onClick={() => open({ act: 'save', alert })} />
            <DeleteAction name={alertName(alert)} onClick={() => open({ act: 'delete', alert })} />
          </>
        )}
      </span>
    ),
    '116px',
  ),
];
