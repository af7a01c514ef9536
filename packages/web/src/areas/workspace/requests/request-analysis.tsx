import { useEffect } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { UploadQuestion } from '../../../ui/form/upload-question.tsx';
import type { RequestSelection } from './request-draft.ts';
import { RequestForm } from './request-form.tsx';
import { RunningUploads } from './running-uploads.tsx';
import { useAnalysisRequest } from './use-analysis-request.ts';

export interface RequestAnalysisProps {
  opened: boolean;
  onClose(): void;
  /** Opens the closed overlay again. */
  onShow(): void;
  /** The system of the documents. */
  systemId: string;
  systemName: string;
  selection?: RequestSelection;
  onUploading?(running: boolean): void;
  /** Called after a refused request. Defaults to `onClose`. */
  onFailed?(): void;
}

/** The Request Analysis overlay. While closed, it retains the input, and shows the uploads that continue. */
export default function RequestAnalysis(props: RequestAnalysisProps) {
  const { opened, onClose, onShow, systemId, systemName, selection, onFailed = onClose, onUploading } = props;
  const request = useAnalysisRequest({ systemId, selection, onDone: onClose, onFailed });
  const uploads = request.documents.filter(({ progress }) => progress !== null);
  const uploading = uploads.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported when uploads start or end.
  useEffect(() => onUploading?.(uploading), [uploading]);
  return (
    <>
      <Dialog title="Request Analysis" opened={opened} onClose={onClose} busy={request.busy} width={880}>
        <RequestForm request={request} systemId={systemId} systemName={systemName} onCancel={onClose} />
      </Dialog>
      {uploading && <UploadQuestion />}
      {uploading && !opened && <RunningUploads uploads={uploads} onShow={onShow} />}
    </>
  );
}
