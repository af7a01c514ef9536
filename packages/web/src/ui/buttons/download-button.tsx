import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import type { ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../lib/files/download.ts';
import { useAccessToken } from '../../lib/session/session.tsx';
import { toastError } from '../../lib/toast.ts';
import { ActionButton } from './action-button.tsx';

interface DownloadButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  label: string;
  file: { path: string; name: string; input?: unknown } | null;
  refusal?: string | null;
  note?: string | null;
  failure?: string;
  isReasonText?: boolean;
}

const MEGABYTE = 1_000_000;

export function DownloadButton({
  label,
  file,
  refusal = null,
  note = null,
  failure = WORKSPACE_TEXTS.documentNotDownloaded,
  size = 'sm',
  variant = 'default',
  isReasonText = false,
}: DownloadButtonProps) {
  const accessToken = useAccessToken();
  const [busy, setBusy] = useState(false);
  // Whole megabytes, because small files arrive too fast to show progress.
  const [arrived, setArrived] = useState(0);
  const download = async () => {
    if (file === null) return;
    setBusy(true);
    try {
      const token = await accessToken();
      await downloadFile(file.path, file.name, token, file.input, (bytes) =>
        setArrived(Math.floor(bytes / MEGABYTE)),
      );
    } catch {
      toastError(failure);
    } finally {
      setBusy(false);
      setArrived(0);
    }
  };

  return (
    <ActionButton
      label={arrived > 0 ? `${label} ${arrived} MB` : label}
      icon={<IconDownload size={size === 'xs' ? 14 : 16} aria-hidden />}
      size={size}
      variant={variant}
      refusal={refusal}
      note={note}
      isReasonText={isReasonText}
      disabled={file === null}
      busy={busy}
      onClick={() => void download()}
    />
  );
}
