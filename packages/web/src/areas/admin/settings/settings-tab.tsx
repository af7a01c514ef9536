import { SETTING_PAGE_SIZE } from '@capwise/domain/admin/settings';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { LoadedListTable } from '../../../ui/list/loaded-list-table.tsx';
import { EditSetting } from './edit-setting.tsx';
import { settingColumns } from './setting-columns.tsx';
import type { Setting, Settings } from './use-settings.ts';

const SETTINGS_LIST = listSearch({
  sorts: ['name', 'value', 'createdByName', 'createdDate', 'updatedByName', 'updatedDate'],
  sort: 'name',
  pageSize: SETTING_PAGE_SIZE,
});
export const NO_SETTINGS = 'This system does not have any settings';

interface SettingsTabProps {
  systemId: string;
  settings: Settings;
  mayEdit: boolean;
}

export function SettingsTab({ systemId, settings, mayEdit }: SettingsTabProps) {
  const list = useListSearch(SETTINGS_LIST);
  const [edited, setEdited] = useState<Setting | null>(null);
  const columns = settingColumns(mayEdit ? setEdited : null);
  return (
    <>
      <ListCard title="Settings" hideTitle>
        <LoadedListTable
          label="Settings"
          list={list}
          rows={settings.value}
          error={settings.error}
          onRetry={settings.reload}
          columns={columns}
          rowId={({ settingTypeId }) => settingTypeId}
          empty={{ title: NO_SETTINGS }}
          nothingFound={NO_SETTINGS}
        />
      </ListCard>
      {edited && (
        <EditSetting
          systemId={systemId}
          setting={edited}
          onClose={() => setEdited(null)}
          onSaved={settings.reload}
        />
      )}
    </>
  );
}
