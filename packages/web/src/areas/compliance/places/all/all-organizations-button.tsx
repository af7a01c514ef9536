import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import { Button } from '@mantine/core';
import { useOrganizationsWith } from './use-organizations-with.ts';

interface AllOrganizationsButtonProps {
  permission: GiftPermission;
  onClick(): void;
}

/** Only for users who have the permission in several organizations. */
export function AllOrganizationsButton({ permission, onClick }: AllOrganizationsButtonProps) {
  const isInSeveral = useOrganizationsWith(permission).length > 1;
  return (
    isInSeveral && (
      <Button variant="default" onClick={onClick}>
        All Organizations
      </Button>
    )
  );
}
