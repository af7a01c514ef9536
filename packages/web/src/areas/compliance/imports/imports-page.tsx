import { OWN_IMPORT_PAGE_SIZE } from '@capwise/domain/compliance/imports/own-import';
import type { UndoRefusal } from '@capwise/domain/compliance/imports/undo-refusal';
import { TEXTS } from '@capwise/domain/texts';
import { formatCount } from '@capwise/domain/units';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { listSearch, useListSearch } from '../../../lib/address/list-search.ts';
import { sendUndo } from '../../../lib/files/send-undo.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { useCanIn, useOrganization } from '../../../lib/session/organization.ts';
import { useAccessToken } from '../../../lib/session/session.tsx';
import { toastError, toastSuccess } from '../../../lib/toast.ts';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog/dialog.tsx';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import classes from './import.module.css';
import { ImportListButtons } from './import-list-button.tsx';
import { ImportProblems } from './import-problems.tsx';
import { OwnImportsQuery } from './own-import.graphql.ts';
import { importKind, type OwnImportRow, ownImportColumns } from './own-import-columns.tsx';
import { UndoHolders, undoRefusal } from './undo-holders.tsx';

const LIST = listSearch({
  sorts: ['createdDate'],
  sort: 'createdDate',
  descending: true,
  pageSize: OWN_IMPORT_PAGE_SIZE,
});

export default function ImportsPage() {
  const { tenantName, id: organizationId, root } = useOrganization();
  const hasSettings = useCanIn('ManageAnnualThresholds');
  const editsAll = useCanIn('EditAllGifts');
  const list = useListSearch(LIST);
  const { pageNumber, pageSize } = list;
  const state = usePage({
    query: OwnImportsQuery,
    variables: { tenantName, organizationId, pageNumber, pageSize },
    pick: ({ giftAlertImports: found }) => found && { ...found, totalCount: found.filteredCount },
    typename: 'GiftAlertImport',
  });
  const { undo, question, refusal } = useUndo(state.retry);
  const { imports, settings } = COMPLIANCE_SCREENS;
  return (
    <>
      <PageHeader
        title={imports.title}
        home={null}
        actions={<ImportListButtons onDone={state.retry} />}
        {...(hasSettings && { trail: [{ title: settings.title, path: `${root}/${settings.path}` }] })}
      />
      <div className={classes.page}>
        <ImportProblems onImported={state.retry} />
        <ListCard title="Imported Files" count={state.page?.totalCount ?? null}>
          <ListTable
            label="Imports"
            list={{ ...list, isNarrowed: false }}
            state={state}
            columns={ownImportColumns(editsAll, (row) => void undo(row))}
            rowId={({ id }) => id}
            empty={{ title: 'Nothing has been imported yet' }}
            nothingFound="Nothing has been imported yet"
          />
        </ListCard>
      </div>
      {question}
      {refusal}
    </>
  );
}

interface Refused {
  message: string;
  refusal: UndoRefusal;
}

function UndoRefused({ message, refusal, onClose }: Refused & { onClose(): void }) {
  return (
    <Dialog title="The import was not undone" opened onClose={onClose} width={500}>
      <DialogBody>
        <Text>{message}.</Text>
        <UndoHolders refusal={refusal} />
      </DialogBody>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const UNDOES_GIFTS =
  'Its gifts are removed. Requestors and gift types that it added stay. If any of its gifts has been changed since, nothing is removed.';
const UNDOES_RECORDS =
  'Everything it added is removed, and everything it changed is changed back. If anything has been changed since or is in use, nothing is undone.';

function useUndo(refresh: () => void) {
  const { tenantName, id } = useOrganization();
  const accessToken = useAccessToken();
  const { confirm, question } = useConfirm();
  const [refused, setRefused] = useState<Refused | null>(null);
  const undo = async (row: OwnImportRow) => {
    const { path, words } = importKind(row);
    const isSure = await confirm({
      title: 'Undo Import',
      text: (
        <>
          <strong>{row.fileName}</strong>: {formatCount(row.rowCount, 'row')}, {words.toLowerCase()}.{' '}
          {row.kind === 'gifts' ? UNDOES_GIFTS : UNDOES_RECORDS}
        </>
      ),
      yes: 'Undo Import',
      destructive: true,
      width: 500,
    });
    if (!isSure) return;
    try {
      await sendUndo(`/api/${tenantName}/${id}/${path}`, row.id, await accessToken());
      toastSuccess('The import has been undone.');
    } catch (error) {
      const message = error instanceof Error ? error.message : TEXTS.genericError;
      const refusal = undoRefusal(error);
      if (refusal) setRefused({ message, refusal });
      else toastError(message);
    }
    refresh();
  };
  const refusal = refused && <UndoRefused {...refused} onClose={() => setRefused(null)} />;
  return { undo, question, refusal };
}
