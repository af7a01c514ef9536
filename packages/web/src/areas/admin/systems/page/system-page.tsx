import { SCREENS } from '../../../../lib/screens.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { SystemDetails } from '../system-details.tsx';
import { SystemMenu } from '../system-menu.tsx';
import { SystemState } from '../system-state.tsx';
import { useSystem } from '../use-system.ts';
import { SystemTabs } from './system-tabs.tsx';

export default function SystemPage() {
  const { system, error, refresh } = useSystem();
  if (!system) return <SystemState error={error} onRetry={refresh} />;
  return (
    <>
      <PageHeader title={system.name} trail={[SCREENS.systems]} menu={<SystemMenu system={system} />} />
      <SystemDetails system={system} />
      <SystemTabs key={system.id} system={system} onChanged={refresh} />
    </>
  );
}
