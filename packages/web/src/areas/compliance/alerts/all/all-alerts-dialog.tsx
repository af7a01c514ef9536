import { sharedRecords } from '@capwise/domain/compliance/places/all-organizations';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useLoaded } from '../../../../lib/graphql/use-loaded.ts';
import { useEntityLabel, useOrganization } from '../../../../lib/session/organization.ts';
import { IconAction } from '../../../../ui/buttons/icon-action.tsx';
import { DeleteAction } from '../../../../ui/list/row-actions.tsx';
import { type DataTableColumn, menuColumn } from '../../../../ui/table/data-table-column.ts';
import { AllOrganizationsDialog } from '../../places/all/all-organizations-dialog.tsx';
import { SharedBy } from '../../places/all/shared-by.tsx';
import { useOrganizationsWith } from '../../places/all/use-organizations-with.ts';
import classes from '../alert/alerts.module.css';
import { AddAlertsDialog } from './add-alerts-dialog.tsx';
import { OrganizationAlertsQuery } from './all-alerts.graphql.ts';
import { EndAlertsDialog } from './end-alerts-dialog.tsx';
import { alertKey, alertValues, levelText, type SharedAlert } from './place-alert.ts';

interface AllAlertsDialogProps {
  onClose(): void;
  onSaved(): void;
}

interface Opened {
  act: 'add' | 'end';
  key: string | null;
}

/** The alerts of all organizations where the viewer may change them, with where one is missing or differs. */
export function AllAlertsDialog({ onClose, onSaved }: AllAlertsDialogProps) {
  const { tenantName, id: organizationId } = useOrganization();
  const { one: entityWord } = useEntityLabel();
  const organizations = useOrganizationsWith('manageannualthresholds');
  const [opened, setOpened] = useState<Opened | null>(null);
  const loaded = useLoaded({
    query: OrganizationAlertsQuery,
    variables: { tenantName, organizationId },
    pick: ({ giftAlertOrganizationAlerts }) => giftAlertOrganizationAlerts,
    requestPolicy: 'cache-and-network',
  });
  const columns = useMemo(
    () => columnsOf(entityWord, organizations.length, setOpened),
    [entityWord, organizations.length],
  );
  const shared = loaded.value && sharedRecords(loaded.value, organizations, alertKey, alertValues);
  const alert = shared?.find(({ key }) => key === opened?.key) ?? null;
  const dialog = { onClose: () => setOpened(null) };
  const reload = () => {
    loaded.reload();
    onSaved();
  };
  if (opened?.act === 'add')
    return (
      <AddAlertsDialog
        like={alert}
        organizations={alert?.missing ?? organizations}
        {...dialog}
        onSaved={reload}
      />
    );
  if (opened?.act === 'end' && alert) return <EndAlertsDialog alert={alert} {...dialog} onEnded={reload} />;
  return (
    <AllOrganizationsDialog
      title="Alerts of All Organizations"
      what="The list of alerts"
      loaded={{ ...loaded, value: shared }}
      columns={columns}
      rowId={({ key }) => key}
      actionLabel="Add Alert"
      onAction={() => setOpened({ act: 'add', key: null })}
      onClose={onClose}
    />
  );
}

const entityOf = ({ rows: [first] }: SharedAlert): string => first!.entityName ?? '';

const columnsOf = (
  entityWord: string,
  of: number,
  open: (opened: Opened) => void,
): DataTableColumn<SharedAlert>[] => [
  { id: 'level', header: 'Alert At', width: '120px', value: levelText },
  {
    ...{ id: 'entity', header: entityWord, value: entityOf },
    cell: (alert) => entityOf(alert) || <span className={classes.any}>Any {entityWord}</span>,
  },
  {
    ...{ id: 'organizations', header: 'Organizations', width: '260px' },
    value: ({ missing }) => of - missing.length,
    cell: (alert) => <SharedBy record={alert} of={of} />,
  },
  menuColumn(
    (alert) => (
      <span className={classes.acts}>
        {alert.missing.length > 0 && (
          <IconAction
            label={`Add the alert at ${levelText(alert)} where it is missing`}
            icon={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => open({ act: 'add', key: alert.key })}
          />
        )}
        <DeleteAction
          name={`the alert at ${levelText(alert)}`}
          onClick={() => open({ act: 'end', key: alert.key })}
        />
      </span>
    ),
    '84px',
  ),
];
