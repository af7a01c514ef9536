import { namedResponsible } from '@capwise/domain/compliance/attestation/attestation';
import { formatCount } from '@capwise/domain/units';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMember, useOrganization } from '../../../lib/session/organization.ts';
import { StatusBadge } from '../../../ui/status/status-badge.tsx';
import { CellLines } from '../../../ui/table/cell-lines.tsx';
import { type DataTableColumn, menuColumn } from '../../../ui/table/data-table-column.ts';
import { shownDollars } from '../gift/shown-dollars.ts';
import { requestorGiftsPath } from '../gift-filters/gift-links.ts';
import { shownInstant } from '../shown-day.ts';
import type { AttestationRow, Department } from './attestation.ts';

export function useDepartmentColumns(
  actions: (department: Department) => ReactNode,
): DataTableColumn<AttestationRow>[] {
  const { timeZone } = useMember();
  return [
    {
      id: 'name',
      header: 'Department',
      value: ({ name }) => name,
      cell: ({ name, department }) => (
        <CellLines>
          <span title={name}>{name}</span>
          <small>{department ? requestorText(department) : 'Requestors without a department'}</small>
        </CellLines>
      ),
    },
    {
      id: 'state',
      header: 'State',
      width: '170px',
      value: ({ department }) => department?.state,
      cell: ({ department }) =>
        department && (
          <CellLines>
            <span>
              <StatusBadge status={department.state} />
            </span>
            {department.changedCount > 0 && (
              <small>{`${formatCount(department.changedCount, 'gift')} changed`}</small>
            )}
          </CellLines>
        ),
    },
    {
      id: 'responsible',
      header: 'Responsible',
      width: '18%',
      value: ({ department }) => department && namedResponsible(department),
      cell: ({ department }) => department && (namedResponsible(department) ?? 'Nobody'),
    },
    {
      id: 'gifts',
      header: 'Gifts',
      align: 'right',
      width: '90px',
      descendingFirst: true,
      value: ({ giftCount }) => giftCount,
      cell: ({ giftCount }) => giftCount.toLocaleString('en-US'),
    },
    {
      id: 'value',
      header: 'Value',
      align: 'right',
      width: '130px',
      descendingFirst: true,
      card: 'figure',
      value: ({ totalAmount }) => totalAmount,
      cell: ({ totalAmount }) => shownDollars(totalAmount),
    },
    {
      id: 'confirmed',
      header: 'Confirmed',
      width: '20%',
      descendingFirst: true,
      value: ({ department }) => department?.attestedDate,
      cell: ({ department }) =>
        department?.attestedDate != null && (
          <CellLines>
            <span>{`${shownInstant(timeZone, department.attestedDate)}, ${department.attestedByName}`}</span>
            <small>{`${formatCount(department.attestedCount ?? 0, 'gift')}, ${shownDollars(department.attestedAmount)}`}</small>
          </CellLines>
        ),
    },
    menuColumn(({ department }) => department && actions(department), '150px'),
  ];
}

const requestorText = ({ requestorIds, isEnded }: Department): string =>
  `${formatCount(requestorIds.length, 'requestor')}${isEnded ? ', ended' : ''}`;

interface GiftsLinkProps {
  department: Department;
  year: number;
}

/** Opens the gift list with the gifts of a department. Nothing if it has too many requestors for a link. */
export function GiftsLink({ department: { requestorIds }, year }: GiftsLinkProps) {
  const { root } = useOrganization();
  const path = requestorGiftsPath(root, requestorIds, year);
  return (
    path && (
      <Anchor component={Link} to={path} size="sm">
        Open these gifts
      </Anchor>
    )
  );
}
