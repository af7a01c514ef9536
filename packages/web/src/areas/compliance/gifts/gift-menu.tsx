import type { GiftAct } from '@capwise/domain/compliance/gifts/gift-rights';
import { IconArrowBackUp, IconPencil, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { useCanIn, useMember, useOrganization } from '../../../lib/session/organization.ts';
import { type RowAction, RowMenu } from '../../../ui/list/row-menu.tsx';
import type { Gift } from '../gift/gift.ts';
import { editAddress } from '../gift/gift-page.ts';
import { giftActRefusal, isOffered, isOver } from '../gift/gift-rights.ts';
import { shownDay } from '../shown-day.ts';
import { useToday } from '../use-today.ts';

interface GiftMenuProps {
  gift: Gift;
  onReturn(gift: Gift): void;
  onDelete(gift: Gift): void;
  onCure(gift: Gift): void;
}

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export function GiftMenu({ gift, onReturn, onDelete, onCure }: GiftMenuProps) {
  const { id: organizationId, tenantName } = useOrganization();
  const member = useMember();
  const edits = isOffered('edit', member, gift);
  const editsHere = [useCanIn('EditAllGifts'), useCanIn('EditOwnGifts')].includes(true);
  const today = useToday();
  const whyNot = (act: GiftAct) => giftActRefusal(act, member, gift, today)?.reason ?? null;
  const closed = [
    giftActRefusal('edit', member, gift, today),
    giftActRefusal('return', member, gift, today),
  ].find((refusal) => refusal?.kind === 'closed' || refusal?.kind === 'void');
  const edit: RowAction = {
    label: 'Edit',
    icon: <IconPencil {...ICON} />,
    // The form needs an edit permission in the organization of its address (CPERM-005).
    act: editAddress({
      tenantName,
      organizationId: editsHere ? organizationId : gift.organizationId,
      giftId: gift.originalId,
      from: organizationId,
    }),
    refusal: whyNot('edit'),
  };
  const giveBack: RowAction = {
    label: 'Return',
    icon: <IconArrowBackUp {...ICON} />,
    act: () => onReturn(gift),
    refusal: whyNot('return'),
  };
  const remove: RowAction = {
    label: 'Delete',
    icon: <IconTrash {...ICON} />,
    act: () => onDelete(gift),
    refusal: whyNot('delete'),
    destructive: true,
  };
  const cure: RowAction = {
    label: 'Cure Excess',
    icon: <IconShieldCheck {...ICON} />,
    act: () => onCure(gift),
  };
  return (
    <RowMenu
      name={`gift to ${gift.providerName}, received ${shownDay(gift.receivedDate)}`}
      actions={[
        ...(edits ? [edit] : []),
        ...(isOffered('return', member, gift) ? [giveBack] : []),
        ...(isOver(gift) ? [cure] : []),
        ...(isOffered('delete', member, gift) ? [remove] : []),
      ]}
      refusal={closed?.reason ?? null}
    />
  );
}
