import { SETTING_PAGE_SIZE } from '@capwise/domain/compliance/settings';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useLoadedRows } from '../../../lib/graphql/use-loaded.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { LoadedList } from '../../../ui/list/loaded-list.tsx';
import { EditAction } from '../../../ui/list/row-actions.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { ComplianceSettingsQuery } from './compliance-setting.graphql.ts';
import { type ComplianceSetting, ComplianceSettingDialog } from './compliance-setting-dialog.tsx';

const SEARCH = listSearch({
  sorts: ['displayName', 'level', 'value'],
  sort: 'displayName',
  pageSize: SETTING_PAGE_SIZE,
});
const SEARCHED = ['displayName'] as const;

const settingColumns = (
  onEdit: (setting: ComplianceSetting) => void,
): DataTableColumn<ComplianceSetting>[] => [
  { id: 'displayName', header: 'Setting', width: '32%', value: ({ displayName }) => displayName },
  {
    id: 'level',
    header: 'Setting Level',
    width: '180px',
    value: ({ isOrganizationEnabled }) => (isOrganizationEnabled ? 'Organization' : 'Tenant'),
  },
  {
    id: 'value',
    header: 'Current Value',
    value: ({ value }) => value,
    cell: ({ value }) => <span title={value}>{value}</span>,
  },
  menuColumn((setting) => (
    <EditAction
      name={setting.displayName}
      refusal={setting.editable ? null : 'This setting cannot be changed here'}
      onClick={() => onEdit(setting)}
    />
  )),
];

export function ComplianceSettingsTab() {
  const list = useListSearch(SEARCH);
  const { tenantName, id: organizationId } = useOrganization();
  const settings = useLoadedRows({
    query: ComplianceSettingsQuery,
    variables: { tenantName, organizationId },
    pick: ({ complianceSettings }) => complianceSettings,
    rowId: ({ originalId }) => originalId,
  });
  const [edited, setEdited] = useState<ComplianceSetting | null>(null);
  return (
    <>
      <LoadedList
        title="Settings"
        isBar
        list={list}
        loaded={settings}
        search={{ label: 'Search Settings', keys: SEARCHED }}
        columns={settingColumns(setEdited)}
        rowId={settings.rowId}
        empty={{ title: 'There are no settings configured for your system' }}
        nothingFound="No results could be found"
      />
      {edited && (
        <ComplianceSettingDialog setting={edited} settings={settings} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
