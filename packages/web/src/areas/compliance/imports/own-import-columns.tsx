import { closedReason } from '@capwise/domain/compliance/gifts/gift-rights';
import {
  OWN_IMPORTS,
  type OwnImportName,
  PAYMENTS_IMPORT,
} from '@capwise/domain/compliance/imports/own-import';
import { formatInstantMinute } from '@capwise/domain/dates';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { GiftAlertImportsQuery } from '../../../gen/graphql.ts';
import { IconAction } from '../../../ui/buttons/icon-action.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';

export type OwnImportRow = NonNullable<GiftAlertImportsQuery['giftAlertImports']>['results'][number];

const importWords = (row: OwnImportRow): string =>
  row.kind === PAYMENTS_IMPORT ? `Open Payments ${row.programYear ?? ''}` : importKind(row).words;

export const importKind = ({ kind }: OwnImportRow) => OWN_IMPORTS[kind as OwnImportName];

function undoRefusal({ state, kind, isOwn, closedYear }: OwnImportRow, editsAll: boolean): string | null {
  if (state === 'undone') return 'This import has already been undone';
  if (kind === PAYMENTS_IMPORT) return 'Only support can undo this import';
  if (kind === 'gifts' && !isOwn && !editsAll) return 'Someone else imported these gifts';
  return closedYear == null ? null : closedReason(closedYear);
}

function importState(row: OwnImportRow): string {
  const { state, undoneByName, undoneDate, replacedByFileName, replacedDate } = row;
  if (state === 'undone') return `Undone ${time(undoneDate)} by ${undoneByName ?? ''}`;
  return replacedDate == null ? 'Imported' : `Replaced ${time(replacedDate)} by ${replacedByFileName ?? ''}`;
}

const time = (date: number | null | undefined): string => (date == null ? '' : formatInstantMinute(date));

const fixed = { sortable: false } as const;

export const ownImportColumns = (
  editsAll: boolean,
  onUndo: (row: OwnImportRow) => void,
): DataTableColumn<OwnImportRow>[] => [
  { id: 'kind', header: 'What', width: '150px', value: importWords, ...fixed },
  {
    id: 'fileName',
    header: 'File',
    value: ({ fileName }) => fileName,
    cell: ({ fileName }) => <span title={fileName}>{fileName}</span>,
    ...fixed,
  },
  {
    id: 'rowCount',
    header: 'Rows',
    align: 'right',
    width: '90px',
    value: ({ rowCount }) => rowCount.toLocaleString('en-US'),
    ...fixed,
  },
  {
    id: 'createdDate',
    header: 'When',
    width: '170px',
    value: ({ createdDate }) => formatInstantMinute(createdDate),
    ...fixed,
  },
  { id: 'createdBy', header: 'Who', width: '18%', value: ({ createdByName }) => createdByName, ...fixed },
  {
    id: 'state',
    header: 'State',
    width: '24%',
    value: importState,
    cell: (row) => <span title={importState(row)}>{importState(row)}</span>,
    ...fixed,
  },
  menuColumn((row) => (
    <IconAction
      label={`Undo import of ${row.fileName}`}
      icon={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
      refusal={undoRefusal(row, editsAll)}
      onClick={() => onUndo(row)}
    />
  )),
];
