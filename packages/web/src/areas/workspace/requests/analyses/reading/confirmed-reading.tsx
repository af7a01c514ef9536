import { dayToEpochSeconds, formatDay, formatInstantDay } from '@capwise/domain/dates';
import { formatQuoteCents } from '@capwise/domain/market/quotes/quote-currency';
import { dollarsToCents } from '@capwise/domain/money';
import { Button, Paper, Text, Title } from '@mantine/core';
import { useId, useMemo } from 'react';
import { generatePath, Link } from 'react-router';
import { SCREENS } from '../../../../../lib/screens.ts';
import { StatusBadge } from '../../../../../ui/status/status-badge.tsx';
import { DataTable } from '../../../../../ui/table/data-table.tsx';
import type { DataTableColumn } from '../../../../../ui/table/data-table-column.ts';
import classes from './reading.module.css';
import type { DocumentReading, ReadingContent } from './use-document-reading.ts';

type Row = ReadingContent['systems'][number] & { id: string };

const amount = (
  id: 'listPrice' | 'unitPrice',
  header: string,
  currency: string | null,
): DataTableColumn<Row> => ({
  id,
  header,
  align: 'right',
  sortable: false,
  value: ({ [id]: price }) => formatQuoteCents(price == null ? null : dollarsToCents(price), currency),
});

const columnsIn = (currency: string | null): readonly DataTableColumn<Row>[] => [
  { id: 'product', header: 'Product', sortable: false, value: ({ product }) => product },
  { id: 'oem', header: 'OEM', sortable: false, value: ({ oem }) => oem },
  {
    id: 'quantity',
    header: 'Quantity',
    align: 'right',
    sortable: false,
    value: ({ quantity }) => quantity.toLocaleString('en-US'),
  },
  amount('listPrice', 'List price, each', currency),
  amount('unitPrice', 'Net price, each', currency),
];

/** The quote that was read from the document of a request, as somebody confirmed it. */
export function ConfirmedReading({ reading }: { reading: DocumentReading }) {
  const titleId = useId();
  const { id, content } = reading;
  return (
    <Paper withBorder component="section" aria-labelledby={titleId} className={classes.card}>
      <header className={classes.head}>
        <Title order={2} id={titleId}>
          Vendor Quote
        </Title>
        <StatusBadge status={content ? 'Confirmed' : 'Not confirmed'} />
        <Button
          variant="default"
          component={Link}
          to={generatePath(SCREENS.quote.path, { quoteId: id })}
          className={classes.open}
        >
          Open quote
        </Button>
      </header>
      {content ? (
        <Content reading={reading} content={content} />
      ) : (
        <Text className={classes.none}>
          Nobody has confirmed what was read. Open the quote, check the values and confirm them.
        </Text>
      )}
    </Paper>
  );
}

const day = (text: string | null | undefined) => (text ? formatDay(dayToEpochSeconds(text)) : '--');

function Content({ reading, content }: { reading: DocumentReading; content: ReadingContent }) {
  const { vendor, quoteNumber, quoteDate, validUntil, currency, systems } = content;
  const { confirmedDate, confirmedBy } = reading;
  const columns = useMemo(() => columnsIn(currency ?? null), [currency]);
  const facts = [
    ['Vendor', vendor ?? '--'],
    ['Quote', quoteNumber ?? '--'],
    ['Date', day(quoteDate)],
    ['Valid until', day(validUntil)],
    ['Currency', currency ?? 'Not named'],
    ['Confirmed', `${formatInstantDay(confirmedDate)}${confirmedBy ? ` by ${confirmedBy}` : ''}`],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        label="Systems of the quote"
        columns={columns}
        mode="client"
        rows={systems.map((system, at) => ({ ...system, id: String(at) }))}
        rowId={({ id }) => id}
        empty={null}
      />
    </>
  );
}
