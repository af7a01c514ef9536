import { Alert, Button, Group } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';

export const RestoredNotice = ({ onDiscard }: { onDiscard(): void }) => (
  <Alert>
    <Group justify="space-between" gap="xs">
      <span>This is what you entered earlier. It has not been saved.</span>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        Start over
      </Button>
    </Group>
  </Alert>
);
