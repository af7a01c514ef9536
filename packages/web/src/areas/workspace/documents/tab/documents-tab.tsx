import { can, isVendor } from '@capwise/domain/permissions/can';
import { whyNotChange } from '@capwise/domain/workspace/document-rules';
import { NO_PROJECT } from '@capwise/domain/workspace/projects';
import { useState } from 'react';
import { useListSearch } from '../../../../lib/address/list-search.ts';
import { useActor } from '../../../../lib/session/session.tsx';
import { useSystemName } from '../../../../lib/session/systems/systems.ts';
import { ListCard } from '../../../../ui/list/list-card.tsx';
import { ListTable } from '../../../../ui/list/list-table.tsx';
import type { TableSelection } from '../../../../ui/table/data-table-column.ts';
import { useRowSelection } from '../../../../ui/table/use-row-selection.ts';
import { DeletedDocumentsButton } from '../../deleted-documents/deleted-documents-button.tsx';
import { useWorkspacePaths } from '../../paths/family.ts';
import { AttachToProject } from '../../projects/picker/attach-to-project.tsx';
import { useRequestSelection } from '../../requests/use-request-selection.tsx';
import { itemFrom } from '../files/store/document-item.ts';
import { documentColumns } from '../row/document-columns.tsx';
import { type DocumentRow, documentState, idOfRow, nameOfRow } from '../row/document-table-row.ts';
import { useDocumentActions } from '../row/use-document-actions.tsx';
import { useDocumentEditing } from '../row/use-document-editing.tsx';
import { UploadDialog } from '../upload/upload-dialog.tsx';
import { DocumentsBar } from './documents-bar.tsx';
import { type DocumentsList, useDocumentsFilters } from './documents-filters.tsx';
import { DOCUMENTS_LIST } from './documents-list.ts';
import { SelectAll } from './select-all.tsx';
import { useBulkDocuments } from './use-bulk-documents.ts';
import { useSystemDocuments } from './use-system-documents.ts';

export interface DocumentsTabProps {
  systemId: string;
  /** False if the surrounding page accepts no files (WS-009). */
  canUpload?: boolean;
}

const NONE = 'No Documents Found';
const whyNotSelect = (document: DocumentRow) => whyNotChange(documentState(document));

/** All documents of a system, including those without a project (WS-014 to WS-018). */
export function DocumentsTab({ systemId, canUpload = true }: DocumentsTabProps) {
  const actor = useActor();
  const systemName = useSystemName(systemId);
  const list = useListSearch(DOCUMENTS_LIST);
  const found = useSystemDocuments(systemId, list.values);
  const { rows, categories } = found;
  const hasStatus = can(actor, 'ViewDocuments');
  const filter = useDocumentsFilters({ systemId, list, categories, hasStatus });
  const reload = () => {
    found.reload();
    filter.reload();
  };
  const { selection, selected, clear, add, drop } = useRowSelection(rows, {
    remembers: true,
    rowId: idOfRow,
    nameOf: nameOfRow,
    refusal: whyNotSelect,
  });
  const [attached, setAttached] = useState<readonly DocumentRow[]>([]);
  const [isUploading, setUploading] = useState(false);
  const finish = () => {
    clear();
    reload();
  };
  const request = useRequestSelection({ systemId, onDone: finish, onFailed: reload });
  const leave = (changed: readonly DocumentRow[]) => {
    drop(changed);
    reload();
  };
  const bulk = useBulkDocuments(leave);
  const onAttach = can(actor, 'ViewProjects') && !isVendor(actor) ? setAttached : undefined;
  const attach = async (projectId: string) => {
    if (await bulk.attach(attached, projectId)) setAttached([]);
  };

  return (
    <ListCard
      title="Document Dashboard"
      count={found.state.page?.totalCount ?? null}
      selected={selected.length}
      onClearSelection={clear}
      selectMore={
        <SelectAll
          systemId={systemId}
          search={list.values}
          total={found.state.page?.totalCount ?? 0}
          selected={selected.length}
          onSelect={add}
        />
      }
      filters={filter.filters}
      status={filter.status}
      chips={filter.chips}
      {...(filter.hint && { hint: filter.hint })}
      actions={
        <DocumentsBar
          deleted={<DeletedDocumentsButton systemId={systemId} projectId={null} onRestored={reload} />}
          count={selected.length}
          canUpload={canUpload}
          onUpload={() => setUploading(true)}
          onRequest={() =>
            request.open({ projectId: sharedProject(selected), documents: selected.map(itemFrom) })
          }
          onArchive={() => void bulk.archive(selected)}
          onAttach={onAttach && (() => onAttach(selected))}
          turn={bulk.turn}
          onStop={bulk.stop}
        />
      }
    >
      <DocumentsTable {...{ ...found, reload, list, selection, onAttach }} onChanged={leave} />
      <AttachToProject
        opened={attached.length > 0}
        onClose={() => setAttached([])}
        onAttach={attach}
        busy={bulk.turn !== null}
        leaving={leavingText(attached)}
        systemId={systemId}
        systemName={systemName}
      />
      <UploadDialog
        opened={isUploading}
        onClose={() => setUploading(false)}
        systemId={systemId}
        categories={categories}
        onUploaded={reload}
      />
      {request.overlay}
    </ListCard>
  );
}

/** The project of all documents, or '0' if there is no common one. */
function sharedProject(documents: readonly DocumentRow[]): string {
  const ids = new Set(documents.map(({ projectId }) => projectId));
  return ids.size === 1 ? [...ids][0]! : String(NO_PROJECT);
}

function leavingText(documents: readonly DocumentRow[]): string | null {
  const inProject = documents.filter(({ projectId }) => Number(projectId) !== NO_PROJECT);
  const [first] = inProject;
  if (!first) return null;
  if (documents.length === 1)
    return `“${first.fileName}” will be removed from the project “${first.projectTitle}”.`;
  const total = documents.length;
  const which = inProject.length === total ? `All ${total}` : `${inProject.length} of ${total}`;
  const leave =
    inProject.length === 1 ? 'will be removed from its project' : 'will be removed from their projects';
  return `${which} documents ${leave}.`;
}

interface DocumentsTableProps extends ReturnType<typeof useSystemDocuments> {
  list: DocumentsList;
  selection: TableSelection<DocumentRow>;
  onChanged(documents: readonly DocumentRow[]): void;
  onAttach: ((documents: readonly DocumentRow[]) => void) | undefined;
}

function DocumentsTable(props: DocumentsTableProps) {
  const { list, state, categories, reload, selection, onChanged, onAttach } = props;
  const actor = useActor();
  const paths = useWorkspacePaths();
  const { actions, question } = useDocumentActions(reload, onChanged);
  const { editing, edit } = useDocumentEditing({ categories, reload });
  const columns = documentColumns({
    uploadedId: 'createdDate',
    hasStatus: can(actor, 'ViewDocuments'),
    ...(can(actor, 'ViewProjects') && { projectPath: paths.project }),
    menu: { actions, onEdit: edit, ...(onAttach && { onAttach: (document) => onAttach([document]) }) },
    reload,
  });
  return (
    <>
      <ListTable
        label="Document Dashboard"
        list={list}
        state={state}
        columns={columns}
        rowId={idOfRow}
        selection={selection}
        editing={editing}
        empty={{ title: NONE, text: 'Enter a new search query and try again, or upload a document.' }}
        nothingFound={NONE}
      />
      {question}
    </>
  );
}
