import { ActionIcon, Button, Progress, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import classes from './documents.module.css';
import type { DocumentItem } from './store/document-item.ts';
import type { DocumentList } from './store/files-store.ts';

interface DocumentButtonsProps {
  document: DocumentItem;
  list: DocumentList;
  removeHint: string;
  disabled: boolean;
}

export function DocumentButtons({ document, list, removeHint, disabled }: DocumentButtonsProps) {
  const { key, fileName, isNewFile, progress } = document;
  if (progress !== null)
    return (
      <div className={classes.buttons}>
        <Button
          size="xs"
          variant="default"
          aria-label={`Cancel, upload of ${fileName}`}
          data-after-upload
          onClick={() => list.cancel(key)}
        >
          Cancel
        </Button>
      </div>
    );
  return (
    <div className={classes.buttons}>
      {isNewFile && (
        <Button
          size="xs"
          leftSection={<IconUpload aria-hidden size={14} />}
          aria-label={`Upload ${fileName}`}
          data-after-upload
          disabled={disabled || !document.file}
          onClick={() => void list.upload(key)}
        >
          Upload
        </Button>
      )}
      <Tooltip label={isNewFile ? 'Remove' : removeHint} maw={240}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${fileName}`}
          disabled={disabled}
          onClick={() => list.remove(key)}
        >
          <IconTrash aria-hidden size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

/** Percentage of the file that was sent. After 100%, the server still checks and stores the file. */
export function UploadProgress({ document, progress }: { document: DocumentItem; progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <div className={classes.progress}>
      <Progress.Root className={classes.bar} size="sm">
        <Progress.Section value={percent} aria-label={`Uploading ${document.fileName}`} />
      </Progress.Root>
      <span className={classes.percent}>{percent < 100 ? `${percent}%` : 'Checking'}</span>
    </div>
  );
}
