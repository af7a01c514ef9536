import {
  MAX_QUOTE_BYTES,
  OPEN_QUOTE_DAYS,
  QUOTE_EXTENSIONS,
} from '@capwise/domain/market/quotes/quote-states';
import { Button, Paper, Progress, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { IconFileUpload, IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { DropArea } from '../../../ui/form/drop-area.tsx';
import { FromProject } from './from-project.tsx';
import classes from './quote-desk.module.css';

const ACCEPTED = QUOTE_EXTENSIONS.map((extension) => `.${extension}`).join();
const MEGABYTE = 1_000_000;

const FORMATS = [
  ['PDF', 'with text or scanned'],
  ['PNG, JPG, TIFF', 'a photo of a page works'],
  ['XLSX, XLS, CSV', ''],
  ['DOCX', ''],
  ['EML, MSG', 'with attachments'],
] as const;

interface DropCardProps {
  fileName: string;
  /** Fraction sent. Null if nothing is being sent. */
  progress: number | null;
  problem: string | null;
  onFile(file: File): void;
  onCancel(): void;
}

export function DropCard({ fileName, progress, problem, onFile, onCancel }: DropCardProps) {
  usePastedFile(onFile);
  return (
    <Paper withBorder component="section" aria-label="Read a quote" className={classes.dropCard}>
      <DropArea
        className={classes.drop}
        accept={ACCEPTED}
        single
        disabled={progress !== null}
        onFiles={([file]) => file && onFile(file)}
      >
        {(choose) =>
          progress === null ? (
            <>
              <span className={classes.dropIcon}>
                <IconFileUpload aria-hidden size={24} stroke={1.5} />
              </span>
              <Text fw={600}>Drop a quote here</Text>
              <Text c="dimmed">
                or paste it. It is read in seconds, and nothing counts before you confirm it.
              </Text>
              <div className={classes.choices}>
                <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={choose}>
                  Choose file
                </Button>
                <FromProject />
              </div>
              <Text size="sm" c="dimmed">
                Up to {MAX_QUOTE_BYTES / MEGABYTE} MB. Only US dollars are compared. Unconfirmed quotes are
                deleted after {OPEN_QUOTE_DAYS} days.
              </Text>
            </>
          ) : (
            <Sending fileName={fileName} progress={progress} onCancel={onCancel} />
          )
        }
      </DropArea>
      {problem && (
        <Text role="alert" c="var(--mantine-color-error)" mt={12}>
          {fileName}: {problem}
        </Text>
      )}
      <ul className={classes.formats}>
        {FORMATS.map(([name, note]) => (
          <li key={name}>
            <b>{name}</b> {note}
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Sending({
  fileName,
  progress,
  onCancel,
}: Pick<DropCardProps, 'fileName' | 'onCancel'> & { progress: number }) {
  const percent = Math.round(progress * 100);
  return (
    <>
      <Text fw={600}>{fileName}</Text>
      <Progress.Root className={classes.progress} size="sm">
        <Progress.Section value={percent} aria-label={`Sending ${fileName}`} />
      </Progress.Root>
      <Text c="dimmed" role="status">
        {percent < 100 ? `${percent}% sent` : 'Checking the file'}
      </Text>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

/** A file that is pasted anywhere on the screen. */
function usePastedFile(onFile: (file: File) => void): void {
  const newest = useRef(onFile);
  useEffect(() => {
    newest.current = onFile;
  });
  useEffect(() => {
    const paste = (event: Event) => {
      const [file] = (event as unknown as ClipboardEvent).clipboardData?.files ?? [];
      if (file) newest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
