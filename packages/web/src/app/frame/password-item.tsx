import { Menu } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { webConfig } from '../../lib/config.ts';

/** Leads to the page of the built-in provider. An external provider keeps its own passwords. */
export function PasswordItem() {
  if (!webConfig.changePasswordUrl) return null;
  const address = `${webConfig.changePasswordUrl}?${new URLSearchParams({ from: location.origin })}`;
  return (
    <Menu.Item component="a" href={address} leftSection={<IconKey aria-hidden size={16} stroke={1.5} />}>
      Change password
    </Menu.Item>
  );
}
