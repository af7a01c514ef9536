import { isVendor } from '@capwise/domain/permissions/can';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useActor } from '../../../../../lib/session/session.tsx';
import { ActionButton } from '../../../../../ui/buttons/action-button.tsx';
import { ListCard } from '../../../../../ui/list/list-card.tsx';
import { menuColumn } from '../../../../../ui/table/data-table-column.ts';
import { AnalysisActions } from '../analysis-actions.tsx';
import { SHARED_COLUMNS, STATUS_COLUMN } from '../analysis-columns.tsx';
import type { AnalysisRow, DocumentRequest, RequestedDocument } from '../analysis-row.ts';
import { AnalysisSearch, AnalysisTable } from '../analysis-table.tsx';
import { NotifyDialog } from '../notify-dialog.tsx';
import { StartSheet } from '../reading/start-sheet.tsx';
import type { DocumentReading } from '../reading/use-document-reading.ts';
import { numbered, type Place } from '../request-details.tsx';
import { UploadAnalysisButton } from '../upload-analysis-button.tsx';
import { useAnalysisEditing } from '../use-analysis-editing.tsx';
import { useAnalysisList } from '../use-analysis-list.ts';
import { useNewAnalyses } from '../use-new-analyses.tsx';

const THRESHOLD = 0.24;
const NONE: ReadonlySet<string> = new Set();
const all = () => true;
const EMPTY = {
  title: 'No Documents Found',
  text: 'Upload your analyses of this document, then notify the users who requested them.',
};
const NO_REQUEST = { title: 'No Documents Found', text: 'No analysis of this document was requested.' };

interface AnalystUploadsProps {
  document: RequestedDocument;
  request: DocumentRequest | null;
  /** The quote that was read from the document. */
  reading: DocumentReading | null;
  place: Place;
  refresh(): void;
}

export function AnalystUploads({ document, request, reading, place, refresh }: AnalystUploadsProps) {
  const list = useAnalysisList(request, THRESHOLD, all);
  const { selection, selected, clear } = useSelection(list.rows, document);
  const added = useNewAnalyses({
    document,
    reading,
    onUploaded() {
      list.toNewest();
      refresh();
    },
  });
  const { editing, edit } = useAnalysisEditing({ documentId: document.id, reading, refresh });
  const columns = [
    ...SHARED_COLUMNS,
    STATUS_COLUMN,
    menuColumn<AnalysisRow>(
      (row) => (
        <AnalysisActions
          row={row}
          whyNotChange={whyNotChange(row, document)}
          whyNotDelete={whyFixed(document)}
          onEdit={edit}
          refresh={refresh}
        />
      ),
      '154px',
    ),
  ];
  const whyNotUpload = request ? whyFixed(document) : 'No analysis was requested';
  const title = numbered('Analyst Uploads', place);

  return (
    <ListCard
      title={title}
      selected={selected.length}
      onClearSelection={clear}
      filters={<AnalysisSearch list={list} />}
      hint="The customer sees a file once it is shared"
      actions={
        <>
          {reading && (
            <StartSheet
              reading={reading}
              refusal={whyNotUpload}
              onFiles={(files) => added.add(files, true)}
            />
          )}
          <UploadAnalysisButton onFiles={(files) => added.add(files)} refusal={whyNotUpload} />
          {request && (
            <NotifyUsers
              document={document}
              request={request}
              selected={selected}
              onDone={() => {
                clear();
                refresh();
              }}
            />
          )}
        </>
      }
    >
      <AnalysisTable
        label={title}
        list={list}
        columns={columns}
        selection={selection}
        editing={{ ...editing, added: request ? added.newAnalysisRows(request.id) : [] }}
        empty={request ? EMPTY : NO_REQUEST}
      />
    </ListCard>
  );
}

const whyFixed = ({ projectIsArchived }: RequestedDocument) =>
  projectIsArchived ? 'The project is archived' : null;

const whyNotChange = ({ isNotified }: AnalysisRow, document: RequestedDocument) =>
  whyFixed(document) ?? (isNotified ? 'Already shared with the client' : null);

/** Deleted or shared analyses are no longer selected. */
function useSelection(rows: readonly AnalysisRow[], document: RequestedDocument) {
  const [ids, setIds] = useState(NONE);
  const refusal = (row: AnalysisRow) => whyNotChange(row, document);
  return {
    selection: { ids, onChange: setIds, nameOf: ({ fileName }: AnalysisRow) => fileName, refusal },
    selected: rows.filter((row) => ids.has(row.id) && refusal(row) === null),
    clear: () => setIds(NONE),
  };
}

interface NotifyUsersProps {
  document: RequestedDocument;
  request: DocumentRequest;
  selected: readonly AnalysisRow[];
  onDone(): void;
}

/** Vendors never notify (B-23). */
function NotifyUsers({ document, request, selected, onDone }: NotifyUsersProps) {
  const actor = useActor();
  const [opened, setOpened] = useState(false);
  if (isVendor(actor)) return null;
  return (
    <>
      <ActionButton
        label="Notify Users"
        variant="filled"
        icon={<IconMail size={16} aria-hidden />}
        refusal={whyFixed(document) ?? (selected.length === 0 ? 'Select documents first' : null)}
        onClick={() => setOpened(true)}
      />
      <NotifyDialog
        opened={opened}
        onClose={() => setOpened(false)}
        onDone={onDone}
        document={document}
        request={request}
        selected={selected}
      />
    </>
  );
}
