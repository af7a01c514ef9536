import { isVendor } from '@capwise/domain/permissions/can';
import { Button, Paper, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSearch } from '../../../lib/address/use-search.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useCan, useCurrentUser } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { SystemSelect } from '../../../ui/form/inputs/system-select.tsx';
import { EmptyList } from '../../../ui/list/list-state.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DocumentsTab } from '../documents/tab/documents-tab.tsx';
import { useWorkspacePaths, workspacePaths } from '../paths/family.ts';
import { useGoTo } from '../paths/use-go-to.ts';
import classes from './dashboard-page.module.css';
import { dashboardSearch, dashboardTabs, shownTab } from './dashboard-tabs.ts';
import { ProjectsTab } from './projects-tab.tsx';

export default function DashboardPage() {
  const user = useCurrentUser();
  return (
    <>
      <PageHeader
        title={SCREENS.workspace.title}
        note={`Welcome back, ${user.firstName}`}
        actions={
          <>
            <DashboardSystem />
            <CreateProject />
          </>
        }
      />
      <DashboardTabs />
    </>
  );
}

function DashboardSystem() {
  const { systemId } = useSelectedSystem();
  const goTo = useGoTo();
  return (
    <SystemSelect
      aria-label="System"
      className={classes.system}
      value={systemId}
      allowDeselect={false}
      onChange={(id) => goTo({ systemId: id })}
    />
  );
}

function CreateProject() {
  const user = useCurrentUser();
  const { systemId } = useSelectedSystem();
  const { family } = useWorkspacePaths();
  const mayCreate = useCan('ViewProjects') && !isVendor(user);
  if (!mayCreate) return null;
  return (
    <Button
      component={Link}
      to={workspacePaths(family, systemId).create}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      Create Project
    </Button>
  );
}

function DashboardTabs() {
  const user = useCurrentUser();
  const { systemId } = useSelectedSystem();
  const [{ tab }] = useSearch(dashboardSearch);
  const goTo = useGoTo();
  const shown = shownTab(tab, user);
  if (shown === null)
    return (
      <Paper withBorder>
        <EmptyList title="No Documents Found" text="Your account has no access to projects or documents." />
      </Paper>
    );
  return (
    <Tabs value={shown} onChange={(next) => goTo({ tab: next })} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        {dashboardTabs(user).map((one) => (
          <Tabs.Tab key={one} value={one}>
            {one}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="Projects">
        <ProjectsTab key={systemId} systemId={systemId} />
      </Tabs.Panel>
      <Tabs.Panel value="Documents">
        <DocumentsTab key={systemId} systemId={systemId} />
      </Tabs.Panel>
    </Tabs>
  );
}
