import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { useCallback, useState } from 'react';
import { downloadDocument } from '../../../../lib/files/download.ts';
import { useAccessToken } from '../../../../lib/session/session.tsx';
import { toastError, toastSuccess } from '../../../../lib/toast.ts';

export function useDownload() {
  const accessToken = useAccessToken();
  const [busy, setBusy] = useState(false);
  const download = useCallback(
    async (link: string) => {
      setBusy(true);
      try {
        await downloadDocument(link, await accessToken());
        toastSuccess(WORKSPACE_TEXTS.documentDownloaded);
      } catch {
        toastError(WORKSPACE_TEXTS.documentNotDownloaded);
      } finally {
        setBusy(false);
      }
    },
    [accessToken],
  );
  return { download, busy };
}
