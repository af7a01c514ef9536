import { Button } from '@mantine/core';
import { useState } from 'react';
import { useClient } from 'urql';
import type { z } from 'zod';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { toastError } from '../../../../lib/toast.ts';
import { SystemDocumentsQuery } from '../files/store/documents.graphql.ts';
import { type DocumentRow, documentRow } from '../row/document-table-row.ts';
import { type DOCUMENTS_LIST, documentVariables } from './documents-list.ts';

/** More would take minutes to archive or move. */
export const MAX_SELECTED = 500;
const PAGE = 100;

interface SelectAllProps {
  systemId: string;
  search: z.output<typeof DOCUMENTS_LIST.schema>;
  total: number;
  selected: number;
  onSelect(rows: readonly DocumentRow[], most: number): void;
}

/** Selects the rows of all pages that match search and filters. */
export function SelectAll({ systemId, search, total, selected, onSelect }: SelectAllProps) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  if (total <= Number(search.pageSize) || selected >= Math.min(total, MAX_SELECTED)) return null;

  const select = async () => {
    setBusy(true);
    const rows: DocumentRow[] = [];
    for (let page = 1; rows.length < Math.min(total, MAX_SELECTED); page += 1) {
      const variables = { ...documentVariables(systemId, search), pageNumber: page, pageSize: PAGE };
      const { data } = await client
        .query(SystemDocumentsQuery, variables, { ...IN_PLACE, requestPolicy: 'network-only' })
        .toPromise();
      if (!data) {
        setBusy(false);
        return toastError('The other documents were not selected. Try again.');
      }
      const { results, totalCount } = data.systemDocuments;
      rows.push(...results.map((document) => documentRow(document)));
      if (page * PAGE >= totalCount) break;
    }
    setBusy(false);
    onSelect(rows, MAX_SELECTED);
  };
  const most = Math.min(total, MAX_SELECTED).toLocaleString('en-US');
  return (
    <Button variant="subtle" size="compact-sm" loading={busy} onClick={() => void select()}>
      {total > MAX_SELECTED ? `Select the first ${most}` : `Select all ${most}`}
    </Button>
  );
}
