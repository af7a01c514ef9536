import { formatInstantMinute, formatInstantShort } from '@capwise/domain/dates';
import { Link } from 'react-router';
import { Passage } from '../../../../ui/list/passage.tsx';
import { StatusBadge } from '../../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../../ui/table/data-table-column.ts';
import { DocumentMenu, type DocumentMenuProps } from './document-menu.tsx';
import classes from './document-table.module.css';
import { type DocumentRow, documentPath } from './document-table-row.ts';
import { DocumentTagsCell } from './document-tags-cell.tsx';

type Column = DataTableColumn<DocumentRow>;

const NAME: Column = {
  id: 'fileName',
  header: 'Document Name',
  value: ({ fileName }) => fileName,
  cell: (document) => <NameCell document={document} />,
};

const UPLOADED_BY: Column = {
  id: 'uploadedBy',
  header: 'Uploaded By',
  width: '136px',
  card: 'note',
  value: ({ uploadedBy }) => uploadedBy || null,
};

const STATUS: Column = {
  id: 'status',
  header: 'Status',
  width: '132px',
  card: 'aside',
  value: ({ status }) => status ?? null,
  cell: ({ status }) => (status ? <StatusBadge status={status} /> : null),
};

interface DocumentColumnsOptions {
  /** Sort column of the upload date. The specification's lists name it differently (B-06). */
  uploadedId: 'uploadedDate' | 'createdDate';
  projectPath?: (projectId: string) => string;
  hasStatus: boolean;
  menu: Omit<DocumentMenuProps, 'document'>;
  reload(): void;
}

export function documentColumns(options: DocumentColumnsOptions): Column[] {
  const { uploadedId, projectPath, hasStatus, menu, reload } = options;
  const uploaded: Column = {
    id: uploadedId,
    header: 'Uploaded',
    width: '150px',
    card: 'meta',
    descendingFirst: true,
    value: ({ uploadedDate }) => uploadedDate,
    cell: ({ uploadedDate }) => formatInstantShort(uploadedDate),
    tip: ({ uploadedDate }) => formatInstantMinute(uploadedDate),
  };
  const tags: Column = {
    id: 'tags',
    header: 'Tags',
    width: projectPath ? '200px' : '232px',
    sortable: false,
    card: 'picture',
    value: ({ documentTags }) => documentTags.map(({ systemTag }) => systemTag.tag).join(', '),
    cell: (document) => (
      <DocumentTagsCell document={document} refusal={menu.refusal ?? null} onChanged={reload} />
    ),
  };
  return [
    NAME,
    uploaded,
    UPLOADED_BY,
    ...(projectPath ? [projectColumn(projectPath)] : []),
    tags,
    ...(hasStatus ? [STATUS] : []),
    menuColumn((document) => <DocumentMenu {...menu} document={document} />),
  ];
}

const projectColumn = (path: (projectId: string) => string): Column => ({
  id: 'projectTitle',
  header: 'Project',
  width: '14%',
  card: 'note',
  cardWords: { before: 'Project' },
  value: ({ projectTitle }) => projectTitle ?? null,
  cell: ({ projectId, projectTitle }) =>
    projectTitle ? (
      <Link to={path(projectId)} className={classes.nameLink}>
        {projectTitle}
      </Link>
    ) : (
      '--'
    ),
});

function NameCell({ document }: { document: DocumentRow }) {
  const { fileName, documentType, isArchived, passage } = document;
  return (
    <>
      <span className={classes.nameCell}>
        <Link to={documentPath(document)} className={classes.nameLink}>
          {fileName}
        </Link>
        {documentType && <span className={classes.kind}>{documentType}</span>}
        {isArchived && <StatusBadge status="Archived" />}
      </span>
      {passage && (
        <span className={classes.passage}>
          <Passage passage={passage} />
        </span>
      )}
    </>
  );
}
