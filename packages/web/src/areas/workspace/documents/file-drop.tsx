import { uploadLimitsText } from '@capwise/domain/workspace/uploads';
import { Button, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.css';
import { IconFileUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { webConfig } from '../../../lib/config.ts';
import { useCan } from '../../../lib/session/session.tsx';
import { checkFiles, type RefusedFile } from './check-files.ts';
import classes from './documents.module.css';

const ACCEPTED = webConfig.uploads.extensions.map((extension) => `.${extension}`).join();

export interface FileDropProps {
  /** File names that are taken: another file of such a name is refused. */
  names: readonly string[];
  onFiles(files: File[]): void;
  disabled?: boolean;
}

/** Takes files by choosing or dropping them, tells the limits, and refuses at once what could not be uploaded. */
export function FileDrop({ names, onFiles, disabled = false }: FileDropProps) {
  const mayUpload = useCan('UploadDocument');
  const open = useRef<() => void>(null);
  const [refused, setRefused] = useState<RefusedFile[]>([]);

  const take = (files: File[]) => {
    if (files.length === 0) return;
    const checked = checkFiles(files, names, webConfig.uploads);
    setRefused(checked.refused);
    if (checked.accepted.length) onFiles(checked.accepted);
  };

  if (!mayUpload) return <Text c="dimmed">Your account may not upload files.</Text>;
  return (
    <div>
      <Dropzone
        className={classes.drop!}
        openRef={open}
        onDrop={take}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        disabled={disabled}
        // The button opens it: nobody else need find it.
        inputProps={{ accept: ACCEPTED, tabIndex: -1, 'aria-hidden': true }}
      >
        <div className={classes.dropRow}>
          <IconFileUpload aria-hidden size={24} stroke={1.5} color="var(--cw-text-dimmed)" />
          <div className={classes.dropText}>
            <Text fw={500}>Drop quotes, service contracts and supporting documents here</Text>
            <Text size="sm" c="dimmed">
              {uploadLimitsText(webConfig.uploads)}
            </Text>
          </div>
          <Button variant="default" disabled={disabled} onClick={() => open.current?.()}>
            Choose files
          </Button>
        </div>
      </Dropzone>
      {refused.length > 0 && <RefusedFiles refused={refused} />}
    </div>
  );
}

function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  return (
    <div role="alert">
      <ul className={classes.refused}>
        {refused.map(({ name, reason }) => (
          <li key={name}>
            <span className={classes.refusedName}>{name}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
