import { PageHeader } from '../../../ui/page/page-header.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';

export default function GiftListPage() {
  return <PageHeader title={COMPLIANCE_SCREENS.gifts.title} home={null} />;
}
