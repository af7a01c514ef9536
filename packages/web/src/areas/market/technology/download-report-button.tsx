import { reportRefusal } from '@capwise/domain/market/insights-texts';
import { TEXTS } from '@capwise/domain/texts';
import { Button, Loader, Tooltip } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../lib/download.ts';
import { useAccessToken, useActor } from '../../../lib/session.tsx';
import { toastError } from '../../../lib/toast.ts';

/** The report as a PDF (TECH-005); disabled it stays focusable, since its tooltip says why. */
export function DownloadReportButton({
  technology: { id, name },
}: {
  technology: { id: string; name: string };
}) {
  const accessToken = useAccessToken();
  const refusal = reportRefusal(useActor());
  const [busy, setBusy] = useState(false);
  const disabled = refusal !== null;

  const download = async () => {
    if (disabled || busy) return;
    setBusy(true);
    try {
      const path = `/api/technology/${encodeURIComponent(id)}/download`;
      await downloadFile(path, `${name} Report Overview.pdf`, await accessToken());
    } catch {
      toastError(TEXTS.documentNotDownloaded);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Tooltip label={refusal} disabled={!disabled} multiline maw={280}>
      <Button
        variant="default"
        leftSection={busy ? <Loader size={16} /> : <IconDownload size={16} aria-hidden />}
        aria-disabled={disabled}
        {...(disabled && { 'data-disabled': true })}
        aria-busy={busy}
        onClick={() => void download()}
      >
        Download Report Overview
      </Button>
    </Tooltip>
  );
}
