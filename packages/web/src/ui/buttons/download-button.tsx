import { TEXTS } from '@capwise/domain/texts';
import { Button, type ButtonProps, Loader, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../lib/files/download.ts';
import { useAccessToken } from '../../lib/session/session.tsx';
import { toastError } from '../../lib/toast.ts';

interface DownloadButtonProps extends Pick<ButtonProps, 'size'> {
  label: string;
  /** Where the file comes from, what it is saved as, and what it is made of; null while there is none. */
  file: { path: string; name: string; input?: unknown } | null;
  /** Why the file cannot be downloaded; null when it can. */
  refusal?: string | null;
  /** What is said when it fails. */
  failure?: string;
}

/** Saves a file of the server. Disabled it stays focusable: its tooltip says why, to the keyboard as well. */
export function DownloadButton({
  label,
  file,
  refusal = null,
  failure = TEXTS.documentNotDownloaded,
  size = 'sm',
}: DownloadButtonProps) {
  const accessToken = useAccessToken();
  const [busy, setBusy] = useState(false);
  const disabled = refusal !== null || file === null;
  const icon = size === 'xs' ? 14 : 16;

  const download = async () => {
    if (disabled || busy) return;
    setBusy(true);
    try {
      await downloadFile(file.path, file.name, await accessToken(), file.input);
    } catch {
      toastError(failure);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Tooltip label={refusal} disabled={refusal === null} multiline maw={280}>
      <Button
        variant="default"
        size={size}
        leftSection={busy ? <Loader size={icon} /> : <IconDownload size={icon} aria-hidden />}
        aria-disabled={disabled}
        {...(disabled && { 'data-disabled': true })}
        aria-busy={busy}
        onClick={() => void download()}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
