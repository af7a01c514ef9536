import { useParams } from 'react-router';
import { useOrganization } from '../../../lib/session/organization.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';

/** One gift: a new one, or the one of the address. */
export default function GiftEntryPage() {
  const { root } = useOrganization();
  const { gifts, giftCreate, giftEdit } = COMPLIANCE_SCREENS;
  const { title } = useParams()['giftId'] === undefined ? giftCreate : giftEdit;
  return (
    <PageHeader title={title} home={null} trail={[{ title: gifts.title, path: `${root}/${gifts.path}` }]} />
  );
}
