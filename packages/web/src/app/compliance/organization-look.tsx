import { IconBuilding, IconChevronDown } from '@tabler/icons-react';

export const LOOK = {
  w: 232,
  leftSection: <IconBuilding aria-hidden size={16} stroke={1.5} />,
  rightSection: <IconChevronDown aria-hidden size={16} stroke={1.75} />,
  rightSectionPointerEvents: 'none',
} as const;
