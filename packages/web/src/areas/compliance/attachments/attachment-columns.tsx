import { Progress, Tooltip } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconDownload, IconPaperclip, IconPencil, IconRefresh, IconTrash, IconX } from '@tabler/icons-react';
import type { UploadState } from '../../../lib/files/upload-runner.ts';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { shownInstant } from '../shown-day.ts';
import { type Attachment, shownSize } from './attachment.ts';
import classes from './attachments.module.css';
import type { Attachments } from './use-attachments.ts';

interface ColumnOptions {
  uploads: Attachments;
  timeZone: string;
  onEdit(attachment: Attachment): void;
  onDownload(assetId: string): Promise<void>;
}

export function attachmentColumns(options: ColumnOptions): readonly DataTableColumn<Attachment>[] {
  const { uploads, timeZone } = options;
  return [
    {
      id: 'name',
      header: 'Name',
      width: '30%',
      sortable: false,
      value: ({ fileName }) => fileName,
      cell: ({ fileName }) => (
        <span className={classes.name}>
          <IconPaperclip size={16} stroke={1.75} aria-hidden />
          <Whole text={fileName} />
        </span>
      ),
    },
    {
      id: 'description',
      header: 'Description',
      sortable: false,
      value: ({ description }) => description,
      cell: ({ description }) => (description ? <Whole text={description} /> : '--'),
    },
    {
      id: 'size',
      header: 'Size',
      align: 'right',
      width: '88px',
      sortable: false,
      value: ({ byteSize }) => shownSize(byteSize),
    },
    {
      id: 'added',
      header: 'Added',
      width: '27%',
      sortable: false,
      value: ({ added }) => added?.at ?? null,
      cell: (attachment) => (
        <Added
          attachment={attachment}
          state={uploads.states.get(attachment.key) ?? null}
          timeZone={timeZone}
        />
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      headerHidden: true,
      sortable: false,
      width: '116px',
      value: () => null,
      cell: (attachment) => <Actions attachment={attachment} {...options} />,
    },
  ];
}

const Whole = ({ text }: { text: string }) => (
  <Tooltip label={text} maw={360} openDelay={400}>
    <span className={classes.cut}>{text}</span>
  </Tooltip>
);

interface AddedProps {
  attachment: Attachment;
  state: UploadState | null;
  timeZone: string;
}

function Added({ attachment: { fileName, added }, state, timeZone }: AddedProps) {
  if (state?.problem)
    return (
      <Tooltip label={state.problem} maw={360}>
        <span role="alert" className={classes.problem}>
          {state.problem}
        </span>
      </Tooltip>
    );
  if (state) {
    const percent = Math.round((state.progress ?? 0) * 100);
    return (
      <span className={classes.progress}>
        <Progress.Root size="sm" className={classes.bar}>
          <Progress.Section value={percent} aria-label={`Uploading ${fileName}`} />
        </Progress.Root>
        <span className={classes.percent}>{percent < 100 ? `${percent}%` : 'Checking'}</span>
      </span>
    );
  }
  if (!added) return <span className={classes.fresh}>Uploaded, not saved yet</span>;
  return `${shownInstant(timeZone, added.at)}, ${added.by}`;
}

function Actions({ attachment, uploads, onEdit, onDownload }: ColumnOptions & { attachment: Attachment }) {
  const { key, fileName, assetId, added } = attachment;
  const state = uploads.states.get(key) ?? null;
  const isGoing = state !== null && state.problem === null;
  return (
    <span className={classes.actions}>
      {state?.problem && (
        <IconAction
          label={`Upload ${fileName} again`}
          icon={<IconRefresh size={16} aria-hidden />}
          onClick={() => uploads.retry(key)}
        />
      )}
      {added && (
        <IconAction
          label={`Download ${fileName}`}
          icon={<IconDownload size={16} aria-hidden />}
          onClick={() => void onDownload(assetId!)}
        />
      )}
      <IconAction
        label={`Edit ${fileName}`}
        icon={<IconPencil size={16} aria-hidden />}
        onClick={() => onEdit(attachment)}
      />
      {isGoing ? (
        <IconAction
          label={`Cancel, upload of ${fileName}`}
          icon={<IconX size={16} aria-hidden />}
          onClick={() => uploads.cancel(key)}
        />
      ) : (
        <IconAction
          label={`Remove ${fileName}`}
          icon={<IconTrash size={16} aria-hidden />}
          onClick={() => uploads.remove(key)}
        />
      )}
    </span>
  );
}
