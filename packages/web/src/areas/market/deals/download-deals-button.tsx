import type { DealRange, DealView } from '@capwise/domain/market/deals';
import { TEXTS } from '@capwise/domain/texts';
import { Button, Loader, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../lib/download.ts';
import { useAccessToken } from '../../../lib/session.tsx';
import { toastError } from '../../../lib/toast.ts';
import { dealsFile } from './deals-download.ts';

interface DownloadDealsButtonProps {
  view: DealView;
  technology: { id: string; name: string } | null;
  months: DealRange;
  /** Why the download is not to be had; null when it is. */
  refusal: string | null;
}

/** Stays focusable while it is disabled: its tooltip says why, to the keyboard as well. */
export function DownloadDealsButton({ view, technology, months, refusal }: DownloadDealsButtonProps) {
  const accessToken = useAccessToken();
  const [busy, setBusy] = useState(false);
  const disabled = refusal !== null || !technology;

  const download = async () => {
    if (disabled || busy) return;
    const { path, name } = dealsFile(view, technology, months);
    setBusy(true);
    try {
      await downloadFile(path, name, await accessToken());
    } catch {
      toastError(TEXTS.documentNotDownloaded);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Tooltip label={refusal} disabled={refusal === null} multiline maw={280}>
      <Button
        variant="default"
        leftSection={busy ? <Loader size={16} /> : <IconDownload size={16} aria-hidden />}
        aria-disabled={disabled}
        {...(disabled && { 'data-disabled': true })}
        aria-busy={busy}
        onClick={() => void download()}
      >
        Download Deals List
      </Button>
    </Tooltip>
  );
}
