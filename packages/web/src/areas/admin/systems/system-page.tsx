import { Paper } from '@mantine/core';
import { SCREENS } from '../../../lib/screens.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { SystemDetails } from './system-details.tsx';
import { SystemMenu } from './system-menu.tsx';
import { SystemTabs } from './system-tabs.tsx';
import { useSystem } from './use-system.ts';

/** One system with its settings and facilities (002 §2.7). */
export default function SystemPage() {
  const { system, failed, refresh } = useSystem();
  if (!system)
    return failed ? (
      <Paper withBorder>
        <ErrorPanel onRetry={refresh} />
      </Paper>
    ) : (
      <Loading />
    );
  return (
    <>
      <PageHeader title={system.name} trail={[SCREENS.systems]} menu={<SystemMenu system={system} />} />
      <SystemDetails system={system} />
      <SystemTabs key={system.id} system={system} onChanged={refresh} />
    </>
  );
}
