import {
  DOCUMENT_FLAGS,
  DOCUMENT_STATUSES,
  type DocumentFlags,
  type DocumentStatus,
  NO_STATUS,
} from '@capwise/domain/workspace/documents';
import type { ListRequest } from '../../../graphql/lists/list.ts';
import type { DocumentMarks } from './document-marks.queries.ts';

type List = Pick<ListRequest<string>, 'values' | 'ids'>;

/** Seconds since epoch. Other texts do not filter. */
function instantOf(list: List, filterType: string): Date | null {
  const [text = ''] = list.values(filterType);
  return /^\d{1,11}$/.test(text) ? new Date(Number(text) * 1_000) : null;
}

function amongOf<Value extends string>(
  list: List,
  filterType: string,
  known: readonly Value[],
): Value[] | null {
  const values = list.values(filterType);
  return values.length ? known.filter((one) => values.includes(one)) : null;
}

/** Null if no filter is set. */
export function documentMarks(list: List): DocumentMarks | null {
  const statuses: (DocumentStatus | 'none')[] = [...DOCUMENT_STATUSES, NO_STATUS];
  const flags: (keyof DocumentFlags)[] = DOCUMENT_FLAGS.map(({ flag }) => flag);
  const marks: DocumentMarks = {
    statuses: amongOf(list, 'Analysis', statuses),
    flags: amongOf(list, 'Type', flags),
    categoryIds: list.ids('Category'),
    tagIds: list.ids('Tag'),
    from: instantOf(list, 'UploadedFrom'),
    to: instantOf(list, 'UploadedTo'),
  };
  return Object.values(marks).some((mark) => mark !== null) ? marks : null;
}
