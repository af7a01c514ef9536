import { can, isVendor } from '@capwise/domain/permissions/can';
import { Button } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useActor } from '../../../lib/session/session.tsx';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';

/**
 * Links to a new project of the selected system. Vendors cannot create projects (SHELL-016, SHELL-018, A-21,
 *
 */
export function CreateProjectButton({ path }: { path: string }) {
  const actor = useActor();
  const { systemId } = useSelectedSystem();
  if (isVendor(actor) || !can(actor, 'ViewProjects')) return null;
  return (
    <Button
      component={Link}
      to={`${path}?${new URLSearchParams({ systemId })}`}
      variant="default"
      leftSection={<IconFolderPlus aria-hidden size={16} />}
    >
      Create Project
    </Button>
  );
}
