import { Button } from '@mantine/core';
import { IconChartDots, IconTable } from '@tabler/icons-react';

interface TableToggleProps {
  isTable: boolean;
  onToggle(): void;
}

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
