import { IconBuilding, IconChevronDown } from '@tabler/icons-react';

export const LOOK = {
  // Gives way before the links and the brand do.
  flex: '0 10 232px',
  miw: 140,
  leftSection: <IconBuilding aria-hidden size={16} stroke={1.5} />,
  rightSection: <IconChevronDown aria-hidden size={16} stroke={1.75} />,
  rightSectionPointerEvents: 'none',
} as const;
