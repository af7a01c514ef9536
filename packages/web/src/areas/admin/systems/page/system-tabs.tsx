import { isStaff } from '@capwise/domain/permissions/can';
import { Paper, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { choiceParam } from '../../../../lib/address/search-params.ts';
import { useSearch } from '../../../../lib/address/use-search.ts';
import { writeSearch } from '../../../../lib/address/write-search.ts';
import { useActor, useCan } from '../../../../lib/session/session.tsx';
import { EmptyList } from '../../../../ui/list/list-state.tsx';
import { ServiceDataTab } from '../../../market/public.ts';
import { FacilitiesTab, NO_FACILITIES } from '../../facilities/facilities-tab.tsx';
import { NO_SETTINGS, SettingsTab } from '../../settings/settings-tab.tsx';
import { useSettings } from '../../settings/use-settings.ts';
import { GroupsTab } from '../../users/groups/groups-tab.tsx';
import classes from '../systems.module.css';
import type { System } from '../use-system.ts';

const TABS = ['Settings', 'Facilities', 'Service Data', 'Groups'] as const;
/** DOM IDs cannot contain spaces. */
const tabId = (tab: string) => tab.replaceAll(' ', '-');
const tabsSearch = z.object({ tab: choiceParam(TABS, 'Settings') });

interface SystemTabsProps {
  system: System | null;
  readOnly?: boolean;
  onChanged?(): void;
}

const nothing = () => {};

export function SystemTabs({ system, readOnly = false, onChanged = nothing }: SystemTabsProps) {
  const [{ tab }] = useSearch(tabsSearch);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const mayEdit = useCan('CreateEditSystems') && !readOnly;
  const settings = useSettings(system?.id ?? null);
  const counts = {
    Settings: settings.value?.length,
    Facilities: system?.numberOfFacilities,
    'Service Data': undefined,
    Groups: system?.numberOfScimGroups,
  };
  const hasGroups = useCan('ViewSystemUsers') && !readOnly && Boolean(system?.numberOfScimGroups);
  const tabs = TABS.filter((one) => one !== 'Groups' || hasGroups);
  const shown = tabs.includes(tab) ? tab : 'Settings';
  const isOfStaff = isStaff(useActor());
  // Once shown, Service Data stays mounted, so that unsaved checkboxes survive a look at another tab.
  const [dataShown, setDataShown] = useState(shown === 'Service Data');
  if (shown === 'Service Data' && !dataShown) setDataShown(true);
  // Drops the other keys: the lists of all tabs share them.
  const open = (id: string | null) => {
    const next = TABS.find((one) => tabId(one) === id) ?? null;
    void navigate(`${pathname}${writeSearch('', { tab: next })}`);
  };
  return (
    <Paper withBorder>
      <Tabs value={tabId(shown)} onChange={open} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={tabId(one)} className={classes.tab}>
              {one} {counts[one] !== undefined && <span className={classes.count}>{counts[one]}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="Settings" className={classes.panel}>
          {system ? (
            <SettingsTab systemId={system.id} settings={settings} mayEdit={mayEdit} />
          ) : (
            <div className={classes.empty}>
              <EmptyList title={NO_SETTINGS} />
            </div>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="Facilities" className={classes.panel}>
          {system ? (
            <FacilitiesTab system={system} mayEdit={mayEdit} onChanged={onChanged} />
          ) : (
            <div className={classes.empty}>
              <EmptyList title={NO_FACILITIES} />
            </div>
          )}
        </Tabs.Panel>
        <Tabs.Panel value={tabId('Service Data')} className={classes.panel} keepMounted={dataShown}>
          {system ? (
            <ServiceDataTab key={system.id} systemId={system.id} mayEdit={mayEdit && isOfStaff} />
          ) : (
            <div className={classes.empty}>
              <EmptyList title="No Service Data Found" />
            </div>
          )}
        </Tabs.Panel>
        {system && hasGroups && (
          <Tabs.Panel value="Groups" className={classes.panel}>
            <GroupsTab systemId={system.id} />
          </Tabs.Panel>
        )}
      </Tabs>
    </Paper>
  );
}
