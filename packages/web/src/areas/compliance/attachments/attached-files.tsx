import { ATTACHMENT_TEXTS } from '@capwise/domain/compliance/attachments';
import { Anchor } from '@mantine/core';
import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { shownSize } from './attachment.ts';
import classes from './attachments.module.css';
import { useFileDownload } from './use-file-download.ts';

interface AttachedFilesProps {
  organizationId: string;
  files: readonly {
    originalId: string;
    fileName: string;
    description: string;
    scontractId: string;
    byteSize: number;
  }[];
}

export function AttachedFiles({ organizationId, files }: AttachedFilesProps) {
  const download = useFileDownload(organizationId);
  return (
    <section aria-label="Attachments">
      <h3>Attachments</h3>
      {files.length === 0 ? (
        <p>{ATTACHMENT_TEXTS.none}</p>
      ) : (
        <ul className={classes.files}>
          {files.map(({ originalId, fileName, description, scontractId, byteSize }) => (
            <li key={originalId}>
              <IconPaperclip size={16} stroke={1.75} aria-hidden />
              <span className={classes.file}>
                <Anchor component="button" type="button" size="sm" onClick={() => void download(scontractId)}>
                  {fileName}
                </Anchor>
                {description && <span>{description}</span>}
              </span>
              <span className={classes.size}>{shownSize(byteSize)}</span>
              <IconAction
                label={`Download ${fileName}`}
                icon={<IconDownload size={16} aria-hidden />}
                onClick={() => void download(scontractId)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
