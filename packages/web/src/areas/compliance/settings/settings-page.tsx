import { Button, Paper, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { textParam } from '../../../lib/address/search-params.ts';
import { useSearch } from '../../../lib/address/use-search.ts';
import { writeSearch } from '../../../lib/address/write-search.ts';
import { useEntityLabel, useOrganization, useVisit } from '../../../lib/session/organization.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { ImportMappingButton } from '../places/import/import-mapping-button.tsx';
import classes from './settings-page.module.css';
import { settingsTabs, shownTab } from './settings-tabs.tsx';

const { audit, webhooks, imports: importList } = COMPLIANCE_SCREENS;
const LINKED = [audit, webhooks, importList];

const settingsSearch = z.object({ tab: textParam() });
/** DOM IDs cannot contain spaces. */
const tabId = (name: string) => name.replaceAll(' ', '-');

export default function SettingsPage() {
  const organization = useOrganization();
  // Number of imports, part of a key so that the tabs reload after each.
  const [imports, setImports] = useState(0);
  return (
    <>
      <PageHeader
        title={COMPLIANCE_SCREENS.settings.title}
        home={null}
        actions={
          <>
            {LINKED.map(({ path, title }) => (
              <Button key={path} variant="default" component={Link} to={`${organization.root}/${path}`}>
                {title}
              </Button>
            ))}
            <ImportMappingButton key={organization.id} onDone={() => setImports(imports + 1)} />
          </>
        }
      />
      <SettingsTabs key={`${organization.id} ${imports}`} />
    </>
  );
}

function SettingsTabs() {
  const [{ tab }] = useSearch(settingsSearch);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const entity = useEntityLabel();
  const tabs = settingsTabs(useVisit());
  const shown = shownTab(tab, tabs);
  // Drops the other keys: the lists of all tabs share them.
  const open = (id: string | null) => {
    const next = tabs.find(({ name }) => tabId(name) === id);
    void navigate(`${pathname}${writeSearch('', { tab: next?.name })}`);
  };
  if (!shown) return null;
  return (
    <Paper withBorder>
      <Tabs value={tabId(shown.name)} onChange={open} keepMounted={false}>
        <Tabs.List className={classes.tabs}>
          {tabs.map(({ name, label }) => (
            <Tabs.Tab key={name} value={tabId(name)} className={classes.tab}>
              {label?.(entity) ?? name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ name, Panel }) => (
          <Tabs.Panel key={name} value={tabId(name)} className={classes.panel}>
            <Panel />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  );
}
