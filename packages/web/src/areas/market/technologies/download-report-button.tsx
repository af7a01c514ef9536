import { reportRefusal } from '@capwise/domain/market/insights/texts';
import { useActor } from '../../../lib/session/session.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';

interface DownloadReportButtonProps {
  technology: { id: string; name: string };
}

export function DownloadReportButton({ technology: { id, name } }: DownloadReportButtonProps) {
  const path = `/api/technology/${encodeURIComponent(id)}/download`;
  return (
    <DownloadButton
      label="Download Report Overview"
      file={{ path, name: `${name} Report Overview.pdf` }}
      refusal={reportRefusal(useActor())}
    />
  );
}
