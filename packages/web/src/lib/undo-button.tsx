import { Button } from '@mantine/core';

export const UndoButton = ({ onUndo }: { onUndo(): void }) => (
  <Button variant="subtle" size="compact-sm" ml={-8} onClick={onUndo}>
    Undo
  </Button>
);
