import { namesTenant } from '@capwise/domain/admin/settings';
import { Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useState } from 'react';
import { z } from 'zod';
import { choiceParam } from '../../../lib/address/search-params.ts';
import { useSearch } from '../../../lib/address/use-search.ts';
import { ProjectContracts } from '../contracts/project-contracts.tsx';
import { useGoTo } from '../paths/use-go-to.ts';
import { ProjectFiles } from './files/project-files.tsx';
import classes from './project-details.module.css';
import type { Project } from './use-project.ts';

const TABS = ['Files', 'Contracts'] as const;
const tabsSearch = z.object({ tab: choiceParam(TABS, 'Files') });

/** Files, and Contracts if the project's system has a contract tenant (PROJ-007, B-35). */
export function ProjectTabs({ project, mayChange }: { project: Project; mayChange: boolean }) {
  const [{ tab }] = useSearch(tabsSearch);
  const goTo = useGoTo();
  // Once shown, Files stays mounted, so that chosen files and open forms survive a switch to Contracts.
  const [filesShown, setFilesShown] = useState(tab === 'Files');
  if (tab === 'Files' && !filesShown) setFilesShown(true);
  if (!namesTenant(project.settingValue)) return <ProjectFiles project={project} />;
  return (
    <Tabs value={tab} onChange={(next) => goTo({ tab: next })} keepMounted={false}>
      <Tabs.List className={classes.tabs}>
        {TABS.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {one}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="Files" keepMounted={filesShown}>
        <ProjectFiles project={project} />
      </Tabs.Panel>
      <Tabs.Panel value="Contracts">
        <ProjectContracts project={project} mayChange={mayChange} />
      </Tabs.Panel>
    </Tabs>
  );
}
