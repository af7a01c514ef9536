import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import { NeedByDay, needByStateOf } from './need-by-day.tsx';
import { budgetText, stageLabel } from './purchase-details.tsx';

interface Purchase {
  stage: string;
  ownerName: string | null;
  budget: number | null;
  needByDate: string | null;
}

/** Columns of a list of projects. */
export const purchaseColumns = <Row extends Purchase>(): readonly DataTableColumn<Row>[] => [
  { id: 'stage', header: 'Stage', width: '90px', sortable: false, value: ({ stage }) => stageLabel(stage) },
  { id: 'owner', header: 'Owner', width: '11%', sortable: false, value: ({ ownerName }) => ownerName },
  {
    id: 'budget',
    header: 'Budget',
    width: '110px',
    align: 'right',
    descendingFirst: true,
    value: ({ budget }) => (budget === null ? null : budgetText(budget)),
  },
  {
    id: 'needBy',
    header: 'Need by',
    width: '130px',
    value: ({ needByDate }) => needByDate,
    cell: ({ needByDate, stage }) =>
      needByDate === null ? '--' : <NeedByDay day={needByDate} state={needByStateOf(needByDate, stage)} />,
  },
];
