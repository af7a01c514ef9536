import { Menu } from '@mantine/core';
import { IconApi, IconDevices } from '@tabler/icons-react';
import { webConfig } from '../../lib/config.ts';
import type { OwnDialog } from './menu-dialogs.tsx';

const ICON = { 'aria-hidden': true, size: 16, stroke: 1.5 } as const;

/** Sessions and API tokens of the own account. */
export const OwnDialogItems = ({ onOpen }: { onOpen(name: OwnDialog): void }) => (
  <>
    <Menu.Item leftSection={<IconDevices {...ICON} />} onClick={() => onOpen('sessions')}>
      Your sessions
    </Menu.Item>
    {webConfig.apiTokens && (
      <Menu.Item leftSection={<IconApi {...ICON} />} onClick={() => onOpen('api-tokens')}>
        API tokens
      </Menu.Item>
    )}
  </>
);
