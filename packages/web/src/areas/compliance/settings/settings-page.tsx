import { PageHeader } from '../../../ui/page/page-header.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';

export default function SettingsPage() {
  return <PageHeader title={COMPLIANCE_SCREENS.settings.title} home={null} />;
}
