import { SETTING_PAGE_SIZE } from '@capwise/domain/compliance/settings';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { LoadedList } from '../../../ui/list/loaded-list.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { ComplianceSettingDialog } from './compliance-setting-dialog.tsx';
import { type ComplianceSetting, useComplianceSettings } from './use-compliance-settings.ts';

const SEARCH = listSearch({
  text: 'search',
  sorts: ['displayName', 'level', 'value'],
  sort: 'displayName',
  descending: false,
  pageSize: SETTING_PAGE_SIZE,
  filters: {},
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
    <IconAction
      label={`Edit ${setting.displayName}`}
      icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
      refusal={setting.editable ? null : 'This setting cannot be changed here'}
      onClick={() => onEdit(setting)}
    />
  )),
];

export function ComplianceSettingsTab() {
  const list = useListSearch(SEARCH);
  const settings = useComplianceSettings();
  const [edited, setEdited] = useState<ComplianceSetting | null>(null);
  const columns = settingColumns(setEdited);
  return (
    <>
      <LoadedList
        title="Settings"
        isBar
        list={list}
        loaded={settings}
        search={{ label: 'Search Settings', keys: SEARCHED }}
        columns={columns}
        rowId={({ originalId }) => originalId}
        empty={{ title: 'There are no settings configured for your system' }}
        nothingFound="No results could be found"
      />
      {edited && (
        <ComplianceSettingDialog setting={edited} onClose={() => setEdited(null)} onDone={settings.reload} />
      )}
    </>
  );
}
