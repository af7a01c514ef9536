import { ATTACHMENT_TEXTS } from '@capwise/domain/compliance/attachments';
import { WORKSPACE_TEXTS } from '@capwise/domain/workspace/workspace-texts';
import { downloadSigned } from '../../../lib/files/download.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useAccessToken } from '../../../lib/session/session.tsx';
import { toastError } from '../../../lib/toast.ts';

/**
 * Downloads a file of a gift.
 * @param organizationId The gift's organization, which may differ from the current one (B-148).
 */
export function useFileDownload(organizationId: string): (assetId: string) => Promise<void> {
  const { tenantName } = useOrganization();
  const accessToken = useAccessToken();
  return async (assetId) => {
    try {
      const path = `/api/damDocuments/${tenantName}/${organizationId}/${assetId}/download`;
      await downloadSigned(path, await accessToken());
    } catch (error) {
      const isUnsigned = error instanceof Error && error.message === ATTACHMENT_TEXTS.noSignedUrl;
      toastError(isUnsigned ? ATTACHMENT_TEXTS.noSignedUrl : WORKSPACE_TEXTS.documentNotDownloaded);
    }
  };
}
