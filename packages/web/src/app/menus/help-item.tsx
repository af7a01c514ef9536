import { Menu } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useHelpPath } from '../../lib/address/use-help-path.ts';

/** Opens the guide (`docs/guide`) at the screen's chapter, in a new tab, so that the page stays open. */
export const HelpItem = () => (
  <Menu.Item
    component={Link}
    to={useHelpPath()}
    target="_blank"
    leftSection={<IconHelp aria-hidden size={16} stroke={1.5} />}
  >
    Help
  </Menu.Item>
);
