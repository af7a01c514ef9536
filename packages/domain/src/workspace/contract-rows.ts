import { z } from 'zod';
import { DAY_REASON, optionalCell, optionalText, readDay, readInteger, text } from '../imports/cells.ts';
import { type RowProblem, rowFormat } from '../imports/row-format.ts';
import { isContractLink } from './contracts.ts';

/** One line of a tenant's contracts file. Both IDs are those of contract management. */
const ContractFileRow = z.object({
  organization_id: text,
  organization: text,
  contract_id: text,
  name: text,
  type: optionalText,
  other_party: optionalText,
  start_date: optionalCell(readDay, DAY_REASON),
  end_date: optionalCell(readDay, DAY_REASON),
  notice_days: optionalCell(readInteger(0, 3_660), 'must be a whole number of days up to 3,660'),
  status: optionalText,
  // May be longer than other cells.
  link: z
    .string()
    .trim()
    .refine((value) => value === '' || isContractLink(value), 'must be a URL that starts with https://')
    .transform((value) => value || null)
    .default(null),
});

export interface ContractRow {
  organizationId: string;
  organization: string;
  contractId: string;
  name: string;
  type: string;
  otherParty: string;
  /** ISO day. */
  startOn: string | null;
  endOn: string | null;
  noticeDays: number | null;
  status: string;
  link: string | null;
}

export const CONTRACT_FORMAT = rowFormat(
  ContractFileRow,
  (row): ContractRow => ({
    organizationId: row.organization_id,
    organization: row.organization,
    contractId: row.contract_id,
    name: row.name,
    type: row.type ?? '',
    otherParty: row.other_party ?? '',
    startOn: row.start_date,
    endOn: row.end_date,
    noticeDays: row.notice_days,
    status: row.status ?? '',
    link: row.link,
  }),
);

export function contractFileProblems(rows: readonly { sourceRow: number; row: ContractRow }[]): RowProblem[] {
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
    if (row.startOn && row.endOn && row.endOn < row.startOn)
      problems.push({ line, column: 'end_date', reason: 'is before the start date' });
  }
  return problems;
}
