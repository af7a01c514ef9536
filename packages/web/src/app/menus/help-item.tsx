import { Menu } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Opens the guide (`docs/guide`) in a new tab, so that the page stays open. */
export const HelpItem = () => (
  <Menu.Item
    component={Link}
    to="/help"
    target="_blank"
    leftSection={<IconHelp aria-hidden size={16} stroke={1.5} />}
  >
    Help
  </Menu.Item>
);
