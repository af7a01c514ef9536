import { uploadLimitsText } from '@capwise/domain/workspace/uploads';
import { Button, CloseButton, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { webConfig } from '../../../../lib/config.ts';
import { useCan } from '../../../../lib/session/session.tsx';
import { DropArea } from '../../../../ui/form/drop-area.tsx';
import { keptItems, useKeptFocus } from '../../../../ui/table/use-kept-focus.ts';
import classes from './documents.module.css';
import { checkFiles, type RefusedFile } from './store/check-files.ts';

const KEPT = keptItems('[data-dismiss]', 'button');
const ACCEPTED = webConfig.uploads.extensions.map((extension) => `.${extension}`).join();

interface FileAreaProps {
  /** File names already in use. Duplicates are refused. */
  names: readonly string[];
  onFiles(files: File[]): void;
  disabled?: boolean;
  /** Why no files are accepted now. Shown if one is dropped anyway. */
  refusal?: string | null;
  single?: boolean;
  className: string | undefined;
  plain?: boolean;
  dropText?: string;
  children(choose: () => void): ReactNode;
}

export function FileArea(props: FileAreaProps) {
  const { names, onFiles, disabled = false, refusal = null, single = false, plain = false } = props;
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const area = useRef<HTMLDivElement>(null);
  const keptFocus = useKeptFocus(area, KEPT);

  const take = (files: File[]) => {
    if (refusal !== null) return setRefused(files.map(({ name }) => ({ name, reason: refusal })));
    const checked = checkFiles(files, names, webConfig.uploads);
    setRefused(checked.refused);
    if (checked.accepted.length) onFiles(checked.accepted);
  };

  return (
    <div ref={area} {...keptFocus}>
      {refused.length > 0 && <RefusedFiles refused={refused} onDismiss={() => setRefused([])} />}
      <DropArea
        className={props.className}
        plain={plain}
        dropText={refusal === null ? props.dropText : undefined}
        onFiles={take}
        accept={ACCEPTED}
        disabled={disabled}
        single={single}
      >
        {props.children}
      </DropArea>
    </div>
  );
}

export type FileDropProps = Pick<FileAreaProps, 'names' | 'onFiles' | 'disabled' | 'single'>;

export function FileDrop({ names, onFiles, disabled = false, single = false }: FileDropProps) {
  const mayUpload = useCan('UploadDocument');
  if (!mayUpload) return <Text c="dimmed">Your account may not upload files.</Text>;
  return (
    <FileArea className={classes.drop} names={names} onFiles={onFiles} disabled={disabled} single={single}>
      {(choose) => (
        <div className={classes.dropRow}>
          <IconFileUpload aria-hidden size={24} stroke={1.5} color="var(--cw-text-dimmed)" />
          <div className={classes.dropText}>
            <Text fw={500}>Drop quotes, service contracts and supporting documents here</Text>
            <Text size="sm" c="dimmed">
              {uploadLimitsText(webConfig.uploads)}
            </Text>
          </div>
          <Button variant="default" disabled={disabled} onClick={choose}>
            {single ? 'Choose file' : 'Choose files'}
          </Button>
        </div>
      )}
    </FileArea>
  );
}

interface RefusedFilesProps {
  refused: readonly RefusedFile[];
  onDismiss(): void;
}

function RefusedFiles({ refused, onDismiss }: RefusedFilesProps) {
  return (
    <div role="alert" className={classes.refusedBox}>
      <CloseButton size="sm" aria-label="Dismiss the refused files" onClick={onDismiss} data-dismiss />
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
