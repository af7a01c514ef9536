import { Alert, Button, Group } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import { focusFirstField } from './focus-first-field.ts';

export const RestoredNotice = ({ onDiscard }: { onDiscard(): void }) => (
  <Alert>
    <Group justify="space-between" gap="xs">
      <span>This is what you entered earlier. It has not been saved.</span>
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={({ currentTarget }) => {
          focusFirstField(currentTarget);
          onDiscard();
        }}
      >
        Start over
      </Button>
    </Group>
  </Alert>
);
