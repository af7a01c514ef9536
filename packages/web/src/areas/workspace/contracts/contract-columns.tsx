import { formatDay } from '@capwise/domain/dates';
import { Anchor } from '@mantine/core';
import { IconExternalLink, IconLinkOff } from '@tabler/icons-react';
import type { GetProjectContractsQuery, SearchContractsQuery } from '../../../gen/graphql.ts';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import classes from './contracts.module.css';

export type LinkedContract = GetProjectContractsQuery['project']['contracts'][number];
export type FoundContract = SearchContractsQuery['searchContracts'][number];

const text = <Row,>(id: keyof Row & string, header: string, width: string): DataTableColumn<Row> => ({
  id,
  header,
  width,
  value: (row) => (row[id] as string) || null,
});

const effective = <Row,>(id: keyof Row & string): DataTableColumn<Row> => ({
  id,
  header: 'Effective',
  width: '116px',
  descendingFirst: true,
  value: (row) => row[id] as number | null,
  cell: (row) => formatDay(row[id] as number | null),
});

const status = <Row,>(id: keyof Row & string): DataTableColumn<Row> => ({
  id,
  header: 'Status',
  width: '124px',
  value: (row) => (row[id] as string) || null,
  cell: (row) => (row[id] ? <StatusBadge status={row[id] as string} /> : null),
});

interface LinkedColumnsOptions {
  onUnlink?: (contract: LinkedContract) => void;
  refusal: string | null;
}

export function linkedColumns({
  onUnlink,
  refusal,
}: LinkedColumnsOptions): DataTableColumn<LinkedContract>[] {
  const columns: DataTableColumn<LinkedContract>[] = [
    {
      id: 'contractName',
      header: 'Contract Name',
      value: ({ contractName }) => contractName,
      cell: (contract) => <ContractName contract={contract} />,
    },
    text('organizationName', 'Contract Organization', '18%'),
    text('contractType', 'Contract Type', '16%'),
    text('otherParty', 'Other Party', '16%'),
    effective('contractStartDate'),
    status('contractStatus'),
  ];
  if (!onUnlink) return columns;
  const menu = menuColumn((contract: LinkedContract) => (
    <RowMenu
      name={contract.contractName}
      actions={[
        {
          label: 'Unlink Contract',
          icon: <IconLinkOff size={16} stroke={1.5} aria-hidden />,
          act: () => onUnlink(contract),
          refusal,
        },
      ]}
    />
  ));
  return [...columns, menu];
}

function ContractName({ contract: { contractName, contractLinkUri } }: { contract: LinkedContract }) {
  if (!contractLinkUri) return contractName;
  return (
    <Anchor href={contractLinkUri} target="_blank" rel="noopener noreferrer" inherit fw={500}>
      {contractName} <IconExternalLink size={14} stroke={1.5} aria-label="(opens in a new tab)" />
    </Anchor>
  );
}

export const foundColumns = (
  isLinked: (contract: FoundContract) => boolean,
): DataTableColumn<FoundContract>[] => [
  {
    id: 'name',
    header: 'Name',
    value: ({ name }) => name,
    cell: (contract) => (
      <span className={classes.found} data-linked={isLinked(contract) || undefined}>
        {contract.name}
      </span>
    ),
  },
  text('type', 'Type', '20%'),
  text('otherParty', 'Other Party', '20%'),
  effective('startDate'),
  {
    ...status<FoundContract>('status'),
    cell: (contract) => {
      if (isLinked(contract)) return <span className={classes.linked}>Linked</span>;
      return contract.status ? <StatusBadge status={contract.status} /> : null;
    },
  },
];
