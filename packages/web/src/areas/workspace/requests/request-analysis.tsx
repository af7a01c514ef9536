import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RequestForm } from './request-form.tsx';
import { useAnalysisRequest } from './use-analysis-request.ts';

export interface RequestAnalysisProps {
  opened: boolean;
  onClose(): void;
  /** The system that the documents are filed under. */
  systemId: string;
  systemName: string;
}

/** The Request Analysis overlay (000 §2). Closed, it still holds what was typed and goes on uploading. */
export default function RequestAnalysis({ opened, onClose, systemId, systemName }: RequestAnalysisProps) {
  const request = useAnalysisRequest(systemId, onClose);
  return (
    <Dialog title="Request Analysis" opened={opened} onClose={onClose} busy={request.sending} width={880}>
      <RequestForm request={request} systemId={systemId} systemName={systemName} onCancel={onClose} />
    </Dialog>
  );
}
