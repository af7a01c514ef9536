import { Alert, Button, Group } from '@mantine/core';
import type { AlreadySaved } from './use-gift-save.ts';

interface AlreadySavedNoticeProps {
  earlier: AlreadySaved;
  /** Recipients of the form; an edit cannot add any. */
  recipients: number;
  busy: boolean;
  /** Opens the one stored gift with what has been entered. */
  onEdit(giftId: string): void;
  onShowList(): void;
  onSaveAsNew(): void;
}

/** An earlier try of this save was stored with other values: the stored gift can be edited, or a new one saved. */
export function AlreadySavedNotice(props: AlreadySavedNoticeProps) {
  const { earlier, recipients, busy, onEdit, onShowList, onSaveAsNew } = props;
  const { message, giftIds } = earlier;
  const [only] = giftIds;
  return (
    <Alert color="yellow" role="alert" title={`${message}.`}>
      What you have changed since has not been saved.
      {giftIds.length > 0 &&
        recipients > giftIds.length &&
        ' An edit cannot add recipients: save new gifts for those who are missing.'}
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
