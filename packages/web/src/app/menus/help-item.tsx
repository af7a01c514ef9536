import { Menu } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Leads to the guide (`docs/guide`), beside the work and not in its place. */
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
