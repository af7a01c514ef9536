import { Menu } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { helpPath } from '../../lib/address/help-path.ts';
import { brand } from '../../lib/config.ts';

/** Opens the guide (`docs/guide`) at the screen's chapter, in a new tab, so that the page stays open. */
export const HelpItem = () => (
  <Menu.Item
    component={Link}
    to={helpPath(brand, useLocation().pathname)}
    target="_blank"
    leftSection={<IconHelp aria-hidden size={16} stroke={1.5} />}
  >
    Help
  </Menu.Item>
);
