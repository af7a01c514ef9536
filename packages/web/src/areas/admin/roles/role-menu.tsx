import { IconArchive, IconArchiveOff, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import type { Role } from './data/roles.ts';
import type { RoleAct } from './use-role-acts.tsx';

const ICON = { size: 16, 'aria-hidden': true } as const;

const whyNotChange = ({ isStandard, isChangeable }: Role): string | null => {
  if (isStandard) return 'Standard roles cannot change. Copy the role instead';
  return isChangeable ? null : 'This role has a permission that you lack';
};

const whyNotDelete = (role: Role): string | null =>
  whyNotChange(role) ?? (role.holderCount > 0 ? 'Users have this role. Revoke it first' : null);

interface RoleMenuProps {
  role: Role;
  onAct(act: RoleAct, role: Role): void;
}

export function RoleMenu({ role, onAct }: RoleMenuProps) {
  const refusal = whyNotChange(role);
  const use = role.retiredDate
    ? { label: 'Use Again', icon: <IconArchiveOff {...ICON} />, act: () => onAct('reinstate', role) }
    : { label: 'Retire', icon: <IconArchive {...ICON} />, act: () => onAct('retire', role) };
  return (
    <RowMenu
      name={role.displayName}
      rowId={role.id}
      actions={[
        { label: 'Edit', icon: <IconPencil {...ICON} />, act: () => onAct('edit', role), refusal },
        { label: 'Copy', icon: <IconCopy {...ICON} />, act: () => onAct('copy', role) },
        { ...use, refusal },
        {
          ...{ label: 'Delete', icon: <IconTrash {...ICON} />, destructive: true },
          act: () => onAct('delete', role),
          refusal: whyNotDelete(role),
        },
      ]}
    />
  );
}
