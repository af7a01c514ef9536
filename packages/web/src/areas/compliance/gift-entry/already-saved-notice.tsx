import { Alert, Button, Group } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import type { AlreadySaved } from './use-gift-save.ts';

interface AlreadySavedNoticeProps {
  earlier: AlreadySaved;
  recipients: number;
  busy: boolean;
  onEdit(giftId: string): void;
  onShowList(): void;
  onSaveAsNew(): void;
}

export function AlreadySavedNotice(props: AlreadySavedNoticeProps) {
  const { earlier, recipients, busy, onEdit, onShowList, onSaveAsNew } = props;
  const { message, giftIds } = earlier;
  const [only] = giftIds;
  return (
    <Alert color="yellow" role="alert" title={`${message}.`}>
      Your changes since then have not been saved.
      {giftIds.length > 0 &&
        recipients > giftIds.length &&
        ' Editing cannot add recipients: save new gifts for the missing ones.'}
      <Group gap="xs" mt={8}>
        {giftIds.length === 1 && (
          <Button variant="default" size="xs" disabled={busy} onClick={() => onEdit(only!)}>
            Edit That Gift
          </Button>
        )}
        {giftIds.length > 1 && (
          <Button variant="default" size="xs" disabled={busy} onClick={onShowList}>
            Show the Gifts
          </Button>
        )}
        <Button variant="default" size="xs" disabled={busy} onClick={onSaveAsNew}>
          {recipients === 1 ? 'Save a New Gift' : 'Save New Gifts'}
        </Button>
      </Group>
    </Alert>
  );
}
