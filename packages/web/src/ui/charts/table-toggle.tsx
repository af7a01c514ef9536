import { Button } from '@mantine/core';
import { IconChartDots, IconTable } from '@tabler/icons-react';

interface TableToggleProps {
  isTable: boolean;
  onToggle(): void;
}

/** Puts a table of the same in the place of a picture, and back; the one meaning of it everywhere. */
export function TableToggle({ isTable, onToggle }: TableToggleProps) {
  const Icon = isTable ? IconChartDots : IconTable;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={onToggle}
    >
      {isTable ? 'Show as chart' : 'Show as table'}
    </Button>
  );
}
