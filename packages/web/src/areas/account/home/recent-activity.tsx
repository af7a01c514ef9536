import { ACTIVITY_TABS } from '@capwise/domain/account/activity';
import { can } from '@capwise/domain/permissions/can';
import { Button, Paper, Tabs, Title } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useActor, useCurrentUser } from '../../../lib/session/session.tsx';
import { ActivityRows } from './activity-rows.tsx';
import classes from './recent-activity.module.css';
import { SystemPicker } from './system-picker.tsx';

/** Tab and panel refer to each other by ids, which have no blanks. */
const idOf = (label: string) => label.replaceAll(' ', '-');

/** What the viewer looked at lately in the selected system, by tab and permission (SHELL-019 … SHELL-026). */
export function RecentActivity({ searchPath }: { searchPath: string | null }) {
  const actor = useActor();
  const { systems } = useCurrentUser();
  const tabs = ACTIVITY_TABS.filter((tab) => can(actor, tab.permission));
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = tabs;
  if (!first) return null;
  const tab = tabs.find(({ label }) => idOf(label) === chosen) ?? first;

  return (
    <Paper withBorder component="section" aria-label="Recent Activity">
      <div className={classes.head}>
        {systems.length > 1 ? <SystemPicker /> : <Title order={2}>Recent Activity</Title>}
        {searchPath && (
          <Button
            component={Link}
            to={searchPath}
            variant="default"
            leftSection={<IconSearch size={16} aria-hidden />}
          >
            Start a New Search
          </Button>
        )}
      </div>
      <Tabs value={idOf(tab.label)} onChange={setChosen} keepMounted={false}>
        <Tabs.List className={classes.tabs!}>
          {tabs.map(({ label }) => (
            <Tabs.Tab key={label} value={idOf(label)}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ label, pageTypes }) => (
          <Tabs.Panel key={label} value={idOf(label)}>
            <ActivityRows pageTypes={pageTypes} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  );
}
