import { Button, Paper, Portal } from '@mantine/core';
import { UploadProgress } from '../documents/files/document-upload.tsx';
import type { DocumentItem } from '../documents/files/store/document-item.ts';
import classes from './running-uploads.module.css';

interface RunningUploadsProps {
  uploads: readonly DocumentItem[];
  onShow(): void;
}

/** Uploads that continue after their dialog was closed, with the way back. */
export function RunningUploads({ uploads, onShow }: RunningUploadsProps) {
  return (
    <Portal>
      <Paper
        withBorder
        shadow="md"
        component="section"
        aria-label="Running uploads"
        className={classes.uploads}
      >
        <ul className={classes.files}>
          {uploads.map((document) => (
            <li key={document.key}>
              <div className={classes.name} title={document.fileName}>
                Uploading {document.fileName}
              </div>
              <UploadProgress document={document} progress={document.progress ?? 0} />
            </li>
          ))}
        </ul>
        <Button size="xs" variant="default" className={classes.show} onClick={onShow}>
          Show request
        </Button>
      </Paper>
    </Portal>
  );
}
