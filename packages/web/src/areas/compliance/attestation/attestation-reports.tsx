import { useCanIn, useOrganization } from '../../../lib/session/organization.ts';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';

const FILES = { CSV: 'csv', PDF: 'pdf' } as const;

/** The confirmations of a year as files, for auditors. */
export function AttestationReports({ year }: { year: number }) {
  const { tenantName, id } = useOrganization();
  const seesAll = useCanIn('ViewAllGiftForAllOrgs');
  const mayReport = useCanIn('ReportGiftAlert');
  if (!seesAll || !mayReport) return null;
  return Object.entries(FILES).map(([label, type]) => (
    <DownloadButton
      key={type}
      label={label}
      file={{
        path: `/api/${encodeURIComponent(tenantName)}/${id}/attestation/${year}/${type}`,
        name: `Attestation ${year}.${type}`,
      }}
      failure="The report could not be downloaded. Try again."
    />
  ));
}
