import { useParams } from 'react-router';
import { SCREENS } from '../../../../lib/screens.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { SYSTEM_PATHS } from '../system-paths.ts';
import { SystemState } from '../system-state.tsx';
import { useSystem } from '../use-system.ts';
import { SystemForm } from './system-form.tsx';
import { SystemTabs } from './system-tabs.tsx';

export default function SystemFormPage() {
  const { systemId } = useParams();
  return systemId === undefined ? <CreateSystem /> : <EditSystem key={systemId} />;
}

const CreateSystem = () => (
  <>
    <PageHeader title={SCREENS.systemCreate.title} trail={[SCREENS.systems]} />
    <SystemForm system={null} />
    <SystemTabs system={null} readOnly />
  </>
);

function EditSystem() {
  const { system, error, refresh } = useSystem();
  if (!system) return <SystemState error={error} onRetry={refresh} />;
  const trail = [SCREENS.systems, { title: system.name, path: SYSTEM_PATHS.system(system.id) }];
  return (
    <>
      <PageHeader title={SCREENS.systemEdit.title} trail={trail} />
      <SystemForm system={system} />
      <SystemTabs system={system} readOnly />
    </>
  );
}
