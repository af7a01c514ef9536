import { Menu } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';

export const SessionsItem = ({ onOpen }: { onOpen(): void }) => (
  <Menu.Item leftSection={<IconDevices aria-hidden size={16} stroke={1.5} />} onClick={onOpen}>
    Your sessions
  </Menu.Item>
);
