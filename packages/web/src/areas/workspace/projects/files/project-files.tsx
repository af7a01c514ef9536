import { whyNotChange } from '@capwise/domain/workspace/document-rules';
import { Button, Text } from '@mantine/core';
import { IconFileSearch, IconUpload } from '@tabler/icons-react';
import { type ListState, useListSearch } from '../../../../lib/address/list-search.ts';
import { useCan } from '../../../../lib/session/session.tsx';
import { useFuzzy } from '../../../../lib/use-fuzzy.ts';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { ListCard } from '../../../../ui/list/list-card.tsx';
import { LoadedListTable } from '../../../../ui/list/loaded-list-table.tsx';
import { SearchBox } from '../../../../ui/list/search-box.tsx';
import { useFocusWhenListed } from '../../../../ui/list/use-focus-when-listed.ts';
import type { TableEditing, TableSelection } from '../../../../ui/table/data-table-column.ts';
import { useRowSelection } from '../../../../ui/table/use-row-selection.ts';
import { DeletedDocumentsButton } from '../../deleted-documents/deleted-documents-button.tsx';
import { FileArea } from '../../documents/files/file-drop.tsx';
import { itemFrom } from '../../documents/files/store/document-item.ts';
import { documentColumns } from '../../documents/row/document-columns.tsx';
import classes from '../../documents/row/document-table.module.css';
import {
  type DocumentRow,
  documentState,
  idOfRow,
  nameOfRow,
} from '../../documents/row/document-table-row.ts';
import { useDocumentActions } from '../../documents/row/use-document-actions.tsx';
import { useDocumentEditing } from '../../documents/row/use-document-editing.tsx';
import { useMayRequest, useRequestSelection } from '../../requests/use-request-selection.tsx';
import { PROJECT_FILES_LIST, SEARCH_THRESHOLD, SEARCHED } from './project-files-list.ts';
import { useNewFiles } from './use-new-files.tsx';
import { useProjectDocuments } from './use-project-documents.ts';

export interface ProjectFilesProps {
  project: { id: string; systemId: string; isArchived: boolean };
  /** Used next to a form that is being edited (PROJ-024). */
  readOnly?: boolean;
}

type FilesList = ListState<unknown>;

const NO_ROWS: readonly DocumentRow[] = [];
const READ_ONLY = 'Edit documents on the project page';
const EMPTY = {
  title: 'No documents yet',
  text: 'Our analysts are standing by to review your quotes, service contracts and supporting documents.',
};

export function ProjectFiles({ project, readOnly = false }: ProjectFilesProps) {
  const { id, systemId } = project;
  const list = useListSearch(PROJECT_FILES_LIST);
  const { rows, error, categories, reload } = useProjectDocuments(project);
  const refusal = readOnly ? READ_ONLY : null;
  const { selection, selected, clear } = useRowSelection(rows ?? NO_ROWS, {
    rowId: idOfRow,
    nameOf: nameOfRow,
    refusal: (document) => refusal ?? whyNotChange(documentState(document)),
  });
  const focusWhenListed = useFocusWhenListed((rows ?? NO_ROWS).map(idOfRow));
  const newFiles = useNewFiles({
    systemId,
    projectId: id,
    categories,
    onSaved(documentId) {
      focusWhenListed(documentId);
      reload();
    },
  });
  const whyNotUpload = useWhyNotUpload(project, refusal, newFiles.rows.length > 0);
  const request = useRequestSelection({
    systemId,
    onDone() {
      clear();
      reload();
    },
    onFailed: reload,
  });
  const ask = () => request.open({ projectId: id, documents: selected.map(itemFrom) });

  return (
    <>
      <FileArea
        className={classes.area}
        plain
        // A project may contain two documents with the same name (B-43).
        names={[]}
        onFiles={newFiles.add}
        refusal={whyNotUpload}
        dropText="Drop the files to add them to this project"
      >
        {(choose) => (
          <ListCard
            title="Your Documents"
            selected={selected.length}
            onClearSelection={clear}
            filters={<FilesSearch list={list} />}
            hint={
              project.isArchived
                ? 'The project is archived. Its files can only be read.'
                : 'Files in review, analyzed or archived cannot be selected'
            }
            actions={
              <>
                {!readOnly && (
                  <DeletedDocumentsButton systemId={systemId} projectId={id} onRestored={reload} />
                )}
                <UploadButton onClick={choose} refusal={whyNotUpload} />
                <RequestButton count={selected.length} onClick={ask} />
              </>
            }
          >
            <FilesTable
              {...{ list, rows, error, categories, reload, selection, refusal }}
              added={newFiles.rows}
              onChoose={whyNotUpload === null ? choose : null}
            />
          </ListCard>
        )}
      </FileArea>
      {newFiles.question}
      {request.overlay}
    </>
  );
}

const FilesSearch = ({ list }: { list: FilesList }) => (
  <SearchBox label="Search Files" isAlone text={list.text} onSearch={list.type} />
);

interface FilesTableProps extends ReturnType<typeof useProjectDocuments> {
  list: FilesList;
  selection: TableSelection<DocumentRow>;
  added: NonNullable<TableEditing<DocumentRow>['added']>;
  refusal: string | null;
  /** Null if no files are accepted. */
  onChoose: (() => void) | null;
}

function FilesTable(props: FilesTableProps) {
  const { list, rows, error, categories, reload, selection, added, refusal, onChoose } = props;
  const found = useFuzzy(rows ?? NO_ROWS, list.text, SEARCHED, SEARCH_THRESHOLD);
  const { actions, question } = useDocumentActions(reload);
  const { editing, edit } = useDocumentEditing({ categories, reload });
  const menu = { actions, onEdit: edit, refusal };
  return (
    <>
      <LoadedListTable
        label="Your Documents"
        list={list}
        rows={rows && found}
        error={error}
        onRetry={reload}
        columns={documentColumns({ uploadedId: 'uploadedDate', hasStatus: true, menu, reload })}
        rowId={idOfRow}
        selection={selection}
        editing={{ ...editing, added }}
        empty={{ ...EMPTY, action: onChoose && <ChooseFiles onChoose={onChoose} /> }}
        nothingFound="No Documents Found"
      />
      {question}
    </>
  );
}

const ChooseFiles = ({ onChoose }: { onChoose(): void }) => (
  <>
    <Button variant="default" onClick={onChoose}>
      Choose files
    </Button>
    <Text size="sm">You can also drop files here.</Text>
  </>
);

function useWhyNotUpload(
  { isArchived }: ProjectFilesProps['project'],
  refusal: string | null,
  isPending: boolean,
): string | null {
  const mayUpload = useCan('UploadDocument');
  if (refusal !== null) return refusal;
  if (isArchived) return 'The project is archived';
  if (!mayUpload) return 'Your account may not upload files';
  return isPending ? 'Save or cancel the new files first' : null;
}

const UploadButton = ({ onClick, refusal }: { onClick(): void; refusal: string | null }) => (
  <ActionButton
    label="Upload Document"
    icon={<IconUpload aria-hidden size={16} />}
    onClick={onClick}
    refusal={refusal}
  />
);

/** Hidden if the viewer may not request analyses. Without a selection, it explains what is missing. */
function RequestButton({ count, onClick }: { count: number; onClick(): void }) {
  if (!useMayRequest()) return null;
  return (
    <ActionButton
      label="Request Analysis"
      variant="filled"
      icon={<IconFileSearch aria-hidden size={16} />}
      onClick={onClick}
      refusal={count === 0 ? 'Select documents first' : null}
    />
  );
}
