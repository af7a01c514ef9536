import { useEffect, useRef } from 'react';
import { Navigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import { errorName } from '../../../lib/graphql/errors/error-name.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import type { Member } from '../../../lib/session/visit.ts';
import { toastError } from '../../../lib/toast.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { editAddress } from '../gift/gift-page.ts';
import { giftActRefusal } from '../gift/gift-rights.ts';
import { useToday } from '../use-today.ts';
import { EditedGiftQuery } from './entry.graphql.ts';
import { GiftForm } from './gift-form.tsx';
import type { EditedGift } from './gift-form-values.ts';

export default function GiftEntryPage() {
  const { giftId } = useParams();
  const { id } = useOrganization();
  return giftId === undefined ? (
    <GiftForm key={id} gift={null} />
  ) : (
    <EditGift key={`${id} ${giftId}`} giftId={giftId} />
  );
}

function EditGift({ giftId }: { giftId: string }) {
  const { tenantName, id: organizationId } = useOrganization();
  const member = useMember();
  const today = useToday();
  const [{ data, error }, ask] = useQuery({
    query: EditedGiftQuery,
    variables: { tenantName, organizationId, id: giftId },
    context: IN_PLACE,
  });
  // A refetch, such as after a conflict, must not remount the form.
  const first = useRef<EditedGift | null>(null);
  first.current ??= data?.giftAlert ?? null;
  const gift = first.current;
  const fault = error ? errorName(error) : null;
  if (!gift && (fault === 'NotFoundError' || fault === 'ForbiddenError'))
    return <BackToList reason="There is no such gift" />;
  if (!gift) return <EditState error={error} onRetry={() => ask()} />;
  const refusal = whyNotEdit(gift, member, today);
  if (refusal) return <BackToList reason={refusal} />;
  if (gift.organizationId !== organizationId) {
    const to = editAddress({
      tenantName,
      organizationId: gift.organizationId,
      giftId,
      from: organizationId,
    });
    return <Navigate to={to} replace />;
  }
  return <GiftForm gift={gift} />;
}

/**
 * Why the gift cannot be edited, or null (B-128). Permissions in the gift's own organization decide (B-148).
 */
function whyNotEdit(gift: EditedGift, member: Member, today: string): string | null {
  const isEntered = member.organizations.some(({ id }) => id === gift.organizationId);
  if (!isEntered) return 'Your account may not edit this gift';
  return giftActRefusal('edit', member, gift, today)?.reason ?? null;
}

const { gifts, giftEdit } = COMPLIANCE_SCREENS;

function EditState({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const { root } = useOrganization();
  const trail = [{ title: gifts.title, path: `${root}/${gifts.path}` }];
  return (
    <>
      <PageHeader title={giftEdit.title} home={null} trail={trail} />
      {error ? <ErrorPanel what="The gift" error={error} onRetry={onRetry} /> : <Loading />}
    </>
  );
}

function BackToList({ reason }: { reason: string }) {
  const { root } = useOrganization();
  useEffect(() => toastError(reason), [reason]);
  return <Navigate to={`${root}/${gifts.path}`} replace />;
}
