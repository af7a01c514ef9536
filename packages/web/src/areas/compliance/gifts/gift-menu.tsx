import { IconArrowBackUp, IconPencil, IconShieldCheck, IconTrash } from '@tabler/icons-react';
import { useCanIn, useMember, useOrganization } from '../../../lib/session/organization.ts';
import { organizationRoot } from '../../../lib/session/tenant-path.ts';
import { type RowAction, RowMenu } from '../../../ui/list/row-menu.tsx';
import { shownDay } from '../shown-day.ts';
import { useToday } from '../use-today.ts';
import type { Gift } from './gift-columns.tsx';
import { closedReason, giftRights, isOver, returnedReason } from './gift-rights.ts';

interface GiftMenuProps {
  gift: Gift;
  onReturn(gift: Gift): void;
  onDelete(gift: Gift): void;
  onCure(gift: Gift): void;
}

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** What can be done with a gift; nothing where nothing is allowed. */
export function GiftMenu({ gift, onReturn, onDelete, onCure }: GiftMenuProps) {
  const { root, tenantName } = useOrganization();
  const { edits, returns } = giftRights(useMember(), gift);
  const editsHere = [useCanIn('EditAllGifts'), useCanIn('EditOwnGifts')].includes(true);
  const today = useToday();
  const refusal = returnedReason(gift);
  const edit: RowAction = {
    label: 'Edit',
    icon: <IconPencil {...ICON} />,
    // The form opens to whoever may edit in the organization of the address (CPERM-005).
    act: `${editsHere ? root : organizationRoot(tenantName, gift.organizationId)}/giftalert/${gift.originalId}/edit`,
    refusal,
  };
  const giveBack: RowAction = {
    label: 'Return',
    icon: <IconArrowBackUp {...ICON} />,
    act: () => onReturn(gift),
    refusal,
  };
  const remove: RowAction = {
    label: 'Delete',
    icon: <IconTrash {...ICON} />,
    act: () => onDelete(gift),
    destructive: true,
  };
  const cure: RowAction = {
    label: 'Cure Excess',
    icon: <IconShieldCheck {...ICON} />,
    act: () => onCure(gift),
  };
  return (
    <RowMenu
      name={`gift to ${gift.providerName} of ${shownDay(gift.receivedDate)}`}
      actions={[
        ...(edits ? [edit] : []),
        ...(returns ? [giveBack] : []),
        ...(isOver(gift) ? [cure] : []),
        ...(edits ? [remove] : []),
      ]}
      refusal={closedReason(gift, today)}
    />
  );
}
