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
  {
    ...{ id: 'stage', header: 'Stage', width: '92px', sortable: false, card: 'meta' },
    value: ({ stage }) => stageLabel(stage),
  },
  {
    ...{ id: 'owner', header: 'Owner', width: '10%', sortable: false, card: 'meta' },
    value: ({ ownerName }) => ownerName,
  },
  {
    id: 'budget',
    header: 'Budget',
    width: '110px',
    align: 'right',
    descendingFirst: true,
    card: 'figure',
    value: ({ budget }) => (budget === null ? null : budgetText(budget)),
  },
  {
    id: 'needBy',
    header: 'Need by',
    isDay: true,
    width: '146px',
    card: 'aside',
    cardWords: { before: 'Need by' },
    value: ({ needByDate }) => needByDate,
    cell: ({ needByDate, stage }) =>
      needByDate === null ? '--' : <NeedByDay day={needByDate} state={needByStateOf(needByDate, stage)} />,
  },
];
