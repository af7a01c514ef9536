import { ACTIVITY_TABS } from '@capwise/domain/account/activity/activity-tabs';
import { can } from '@capwise/domain/permissions/can';
import { Button, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useActor, useCurrentUser } from '../../../lib/session/session.tsx';
import { useSystemPath } from '../../../lib/session/systems/use-system-path.ts';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ActivityRows } from './activity-rows.tsx';
import classes from './recent-activity.module.css';
import { SystemPicker } from './system-picker.tsx';

/** Tab and panel refer to each other by ID, which cannot contain spaces. */
const tabId = (label: string) => label.replaceAll(' ', '-');

interface RecentActivityProps {
  searchPath: string | null;
  /** In the space of the rows before there are any. */
  start: ReactNode;
}

/** Recent visits in the selected system. Permissions decide the tabs (SHELL-019 … SHELL-026). */
export function RecentActivity({ searchPath, start }: RecentActivityProps) {
  const actor = useActor();
  const { systemCount } = useCurrentUser();
  const inSystem = useSystemPath();
  const tabs = ACTIVITY_TABS.filter((tab) => can(actor, tab.permission));
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = tabs;
  if (!first) return start;
  const tab = tabs.find(({ label }) => tabId(label) === chosen) ?? first;

  return (
    <SectionCard
      title="Recent Activity"
      action={
        <>
          {systemCount > 1 && <SystemPicker />}
          {searchPath && (
            <Button
              component={Link}
              to={inSystem(searchPath)}
              variant="default"
              size="xs"
              leftSection={<IconSearch size={14} aria-hidden />}
            >
              Start a New Search
            </Button>
          )}
        </>
      }
    >
      <Tabs value={tabId(tab.label)} onChange={setChosen} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {tabs.map(({ label }) => (
            <Tabs.Tab key={label} value={tabId(label)}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ label, pageTypes }) => (
          <Tabs.Panel key={label} value={tabId(label)}>
            <ActivityRows pageTypes={pageTypes} start={start} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </SectionCard>
  );
}
