import { IconPencil, IconUsers } from '@tabler/icons-react';
import { useCan } from '../../../lib/session/session.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { SYSTEM_PATHS } from './system-paths.ts';
import type { System } from './use-system.ts';

const ICON = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

export function SystemMenu({ system: { id, name } }: { system: System }) {
  const mayEdit = useCan('CreateEditSystems');
  const seesUsers = useCan('ViewSystemUsers');
  const edit = { label: 'Edit Details', icon: <IconPencil {...ICON} />, act: SYSTEM_PATHS.edit(id) };
  const users = { label: 'Manage Users', icon: <IconUsers {...ICON} />, act: SYSTEM_PATHS.users(id) };
  return <RowMenu name={name} actions={[...(mayEdit ? [edit] : []), ...(seesUsers ? [users] : [])]} />;
}
