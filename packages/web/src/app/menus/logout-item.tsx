import { Menu } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useSession } from '../../lib/session/session.tsx';

export function LogoutItem() {
  const session = useSession();
  return (
    <Menu.Item
      leftSection={<IconLogout aria-hidden size={16} stroke={1.5} />}
      onClick={() => void session.signOut()}
    >
      Logout
    </Menu.Item>
  );
}
