import { z } from 'zod';
import {
  DAY_REASON,
  keptWithout,
  optionalCell,
  optionalText,
  readDay,
  readInteger,
  text,
} from '../imports/cells.ts';
import { type RowProblem, rowFormat } from '../imports/row-format.ts';
import { isContractLink } from './contracts.ts';

/** One line of a tenant's contracts file. Both IDs are those of contract management. */
const ContractFileRow = z.object({
  organization_id: text,
  organization: text,
  contract_id: text,
  name: text,
  type: keptWithout(optionalText),
  other_party: keptWithout(optionalText),
  start_date: keptWithout(optionalCell(readDay, DAY_REASON)),
  end_date: keptWithout(optionalCell(readDay, DAY_REASON)),
  notice_days: keptWithout(optionalCell(readInteger(0, 3_660), 'must be a whole number of days up to 3,660')),
  status: keptWithout(optionalText),
  // May be longer than other cells.
  link: z
    .string()
    .trim()
    .refine((value) => value === '' || isContractLink(value), 'must be a URL that starts with https://')
    .transform((value) => value || null)
    .optional(),
});

/** Values of optional columns. */
export interface ContractValues {
  type: string;
  otherParty: string;
  /** ISO day. */
  startOn: string | null;
  endOn: string | null;
  noticeDays: number | null;
  status: string;
  link: string | null;
}

interface ContractNames {
  organizationId: string;
  organization: string;
  contractId: string;
  name: string;
}

/** Values are undefined if the file lacks their column, until `withStoredValues`. */
export type ContractRow = ContractNames & {
  [Name in keyof ContractValues]: ContractValues[Name] | undefined;
};

interface Line {
  sourceRow: number;
  row: ContractRow;
}

const emptied = (cell: string | null | undefined) => (cell === null ? '' : cell);

export const CONTRACT_FORMAT = rowFormat(
  ContractFileRow,
  (row): ContractRow => ({
    organizationId: row.organization_id,
    organization: row.organization,
    contractId: row.contract_id,
    name: row.name,
    type: emptied(row.type),
    otherParty: emptied(row.other_party),
    startOn: row.start_date,
    endOn: row.end_date,
    noticeDays: row.notice_days,
    status: emptied(row.status),
    link: row.link,
  }),
);

const NO_VALUES: ContractValues = {
  type: '',
  otherParty: '',
  startOn: null,
  endOn: null,
  noticeDays: null,
  status: '',
  link: null,
};

/** Gives rows the stored values of the columns that the file lacks. @param stored values by contract ID */
export function withStoredValues(rows: readonly Line[], stored: ReadonlyMap<string, ContractValues>): Line[] {
  return rows.map(({ sourceRow, row }) => {
    const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
    return { sourceRow, row: { ...row, ...(stored.get(row.contractId) ?? NO_VALUES), ...given } };
  });
}

export function contractFileProblems(rows: readonly Line[]): RowProblem[] {
  const contracts = new Map<string, number>();
  const organizations = new Map<string, { name: string; line: number }>();
  const problems: RowProblem[] = [];
  for (const { sourceRow: line, row } of rows) {
    const first = contracts.get(row.contractId);
    if (first !== undefined)
      problems.push({ line, column: 'contract_id', reason: `the same contract is in line ${first}` });
    else contracts.set(row.contractId, line);
    const known = organizations.get(row.organizationId);
    if (!known) organizations.set(row.organizationId, { name: row.organization, line });
    else if (known.name !== row.organization)
      problems.push({ line, column: 'organization', reason: `has another name in line ${known.line}` });
  }
  return problems;
}

/** Finds contracts that end before they start, also with stored values. */
export const dayProblems = (rows: readonly Line[]): RowProblem[] =>
  rows.flatMap(({ sourceRow: line, row: { startOn, endOn } }) =>
    startOn && endOn && endOn < startOn
      ? { line, column: 'end_date', reason: 'is before the start date' }
      : [],
  );
