import { useOrganization } from '../../../../lib/session/organization.ts';
import { DownloadButton } from '../../../../ui/buttons/download-button.tsx';
import type { DataTableColumn } from '../../../../ui/table/data-table-column.ts';

export function ExportPlaces({ name }: { name: 'providers' | 'entities' }) {
  const { tenantName, id } = useOrganization();
  const file = { path: `/api/${tenantName}/${id}/${name}/csv`, name: `${name}.csv` };
  return <DownloadButton label="Export" file={file} failure="The list could not be downloaded" />;
}

/** Which record a file means, because names repeat. */
export const REFERENCE: DataTableColumn<{ reference: string }> = {
  id: 'reference',
  header: 'ID',
  width: '150px',
  value: ({ reference }) => reference,
  cell: ({ reference }) => <span title={reference}>{reference}</span>,
};
