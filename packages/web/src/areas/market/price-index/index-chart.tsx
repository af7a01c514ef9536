import type { IndexFigures, QuarterFigures } from '@capwise/domain/market/price-index/index-figures';
import { quarterLabel } from '@capwise/domain/market/savings/saving-quarters';
import { Paper, Text, Title } from '@mantine/core';
import { useId, useMemo, useState } from 'react';
import { TableToggle } from '../../../ui/charts/table-toggle.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../ui/table/data-table-column.ts';
import plot from './index-plot.module.css';
import { IndexPlot } from './index-plot.tsx';
import { rangeText, TOO_FEW, valueText } from './index-texts.ts';
import classes from './price-index.module.css';

/** Medians by quarter, as a chart or as a table. */
export function IndexChart({ figures }: { figures: IndexFigures }) {
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const columns = useMemo(() => columnsOf(figures.measure), [figures.measure]);
  const title = `Median ${figures.measure} by quarter`;
  const isUnfinished = figures.quarters.some((quarter) => quarter.isUnfinished);
  if (figures.quarters.every(({ spread }) => !spread)) return <TooFew title={title} />;
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <header className={classes.cardHead}>
        <Title order={2} id={titleId}>
          {title}
        </Title>
        <div className={classes.cardActions}>
          {!isTable && (
            <div className={plot.keys} aria-hidden>
              <span>
                <i className={plot.bandKey} /> Middle half
              </span>
              {isUnfinished && (
                <span>
                  <i className={plot.lineKey} /> Incomplete quarter
                </span>
              )}
            </div>
          )}
          <TableToggle isTable={isTable} onToggle={() => setTable(!isTable)} />
        </div>
      </header>
      {isTable ? (
        <DataTable
          label={title}
          columns={columns}
          mode="client"
          rows={figures.quarters}
          rowId={({ quarter }) => quarter}
          empty={null}
        />
      ) : (
        <IndexPlot figures={figures} />
      )}
    </Paper>
  );
}

const TooFew = ({ title }: { title: string }) => (
  <Paper withBorder component="section" aria-label={title} className={classes.notice}>
    <Text fw={500}>Too few deals for a chart</Text>
    <Text c="dimmed">No quarter has 5 deals. Remove a filter to include more.</Text>
  </Paper>
);

function columnsOf(measure: IndexFigures['measure']): DataTableColumn<QuarterFigures>[] {
  const column = (
    id: string,
    header: string,
    value: DataTableColumn<QuarterFigures>['value'],
  ): DataTableColumn<QuarterFigures> => ({ id, header, align: 'right', sortable: false, value });
  return [
    {
      ...{ id: 'quarter', header: 'Quarter', sortable: false },
      value: ({ quarter, isUnfinished }) => `${quarterLabel(quarter)}${isUnfinished ? ' (incomplete)' : ''}`,
    },
    column('count', 'Deals', ({ count }) => count.toLocaleString('en-US')),
    column('median', `Median ${measure}`, ({ spread }) =>
      spread ? valueText(measure, spread.median) : TOO_FEW,
    ),
    column('half', 'Middle half', ({ spread }) => (spread ? rangeText(measure, spread) : '--')),
  ];
}
