import { ATTACHMENT_TEXTS } from '@capwise/domain/compliance/attachments';
import { Button, Paper, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMember } from '../../../lib/session/organization.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Attachment } from './attachment.ts';
import { attachmentColumns } from './attachment-columns.tsx';
import classes from './attachments.module.css';
import type { Attachments } from './use-attachments.ts';
import { useFileDownload } from './use-file-download.ts';

interface AttachmentsSectionProps {
  attachments: readonly Attachment[];
  uploads: Attachments;
  organizationId: string;
  onOpen(attachment: Attachment | null): void;
}

export function AttachmentsSection(props: AttachmentsSectionProps) {
  const { attachments, uploads, organizationId, onOpen } = props;
  const { timeZone } = useMember();
  const download = useFileDownload(organizationId);
  const columns = attachmentColumns({ uploads, timeZone, onEdit: onOpen, onDownload: download });
  return (
    <Paper withBorder component="section" aria-labelledby="attachments" className={classes.section}>
      <div className={classes.head}>
        <Title order={2} id="attachments">
          Attachments
        </Title>
        {attachments.length > 0 && <span>{attachments.length}</span>}
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onOpen(null)}
        >
          Add Attachment
        </Button>
      </div>
      {uploads.refused.length > 0 && (
        <div role="alert">
          <ul className={classes.refused}>
            {uploads.refused.map(({ name, reason }) => (
              <li key={name}>
                <strong>{name}</strong> <span>{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {attachments.length === 0 ? (
        <p className={classes.none}>{ATTACHMENT_TEXTS.none}</p>
      ) : (
        <DataTable
          label="Attachments"
          mode="client"
          layout="page"
          rows={attachments}
          rowId={({ key }) => key}
          columns={columns}
          empty={ATTACHMENT_TEXTS.none}
        />
      )}
    </Paper>
  );
}
