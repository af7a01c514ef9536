import { SETTING_PAGE_SIZE } from '@capwise/domain/compliance/settings';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { useFuzzy } from '../../../lib/use-fuzzy.ts';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { LoadedListTable, loadedPaging } from '../../../ui/list/loaded-list-table.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { TopPages } from '../../../ui/list/top-pages.tsx';
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
const NO_SETTINGS: readonly ComplianceSetting[] = [];

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
  const { settings, error, reload } = useComplianceSettings();
  const found = useFuzzy(settings ?? NO_SETTINGS, list.text, SEARCHED);
  const [edited, setEdited] = useState<ComplianceSetting | null>(null);
  const columns = settingColumns(setEdited);
  return (
    <>
      <ListCard
        title="Settings"
        isBar
        filters={
          <SearchBox
            label="Search Settings"
            hideLabel
            placeholder="Search Settings"
            text={list.text}
            onSearch={list.type}
          />
        }
        pages={<TopPages label="Settings" paging={loadedPaging(list, found.length)} />}
      >
        <LoadedListTable
          label="Settings"
          list={list}
          rows={settings && found}
          error={error}
          onRetry={reload}
          columns={columns}
          rowId={({ originalId }) => originalId}
          empty={{ title: 'There are no settings configured for your system' }}
          nothingFound="No results could be found"
          hasTopPages
        />
      </ListCard>
      {edited && <ComplianceSettingDialog setting={edited} onClose={() => setEdited(null)} onDone={reload} />}
    </>
  );
}
