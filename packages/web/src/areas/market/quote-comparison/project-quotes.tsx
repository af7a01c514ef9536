import { csvFile } from '@capwise/domain/csv';
import { reportRefusal } from '@capwise/domain/market/insights/texts';
import {
  MAX_COMPARED_QUOTES,
  MIN_COMPARED_QUOTES,
} from '@capwise/domain/market/quote-comparison/compare-quotes';
import { TEXTS } from '@capwise/domain/texts';
import { Alert, MultiSelect, Paper } from '@mantine/core';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { IconDownload } from '@tabler/icons-react';
import type { GetComparedProjectQuery, GetProjectQuotesQuery } from '../../../gen/graphql.ts';
import { useSearch } from '../../../lib/address/use-search.ts';
import { webConfig } from '../../../lib/config.ts';
import { saveBlob } from '../../../lib/files/download.ts';
import { useLoaded } from '../../../lib/graphql/use-loaded.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useActor } from '../../../lib/session/session.tsx';
import { ActionButton } from '../../../ui/buttons/action-button.tsx';
import { DownloadButton } from '../../../ui/buttons/download-button.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ErrorPanel, Loading } from '../../../ui/page/query-panel.tsx';
import { type Comparison, comparisonLines, comparisonPdfPath, quoteName } from './comparison-lines.ts';
import { comparisonSearch } from './comparison-search.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { QuoteComparisonQuery } from './quote-comparison.graphql.ts';

export type Compared = NonNullable<GetComparedProjectQuery['project']>;
type ProjectQuote = GetProjectQuotesQuery['vendorQuotes']['results'][number];

interface ProjectQuotesProps {
  /** Confirmed quotes of the project, newest first. */
  quotes: readonly ProjectQuote[];
  trail: readonly { title: string; path: string }[];
}

const { title } = SCREENS.projectQuotes;

/** Compares the quotes of the address, by default the newest ones of the project. */
export function ProjectQuotes({ quotes, trail }: ProjectQuotesProps) {
  const [{ ids }, setSearch] = useSearch(comparisonSearch);
  const known = ids.filter((id) => quotes.some((quote) => quote.id === id));
  const chosen = (known.length > 0 ? known : quotes.map(({ id }) => id)).slice(0, MAX_COMPARED_QUOTES);
  const isEnough = chosen.length >= MIN_COMPARED_QUOTES;
  const { value, error, reload } = useLoaded({
    query: QuoteComparisonQuery,
    variables: { ids: chosen },
    pause: !isEnough,
    requestPolicy: 'cache-and-network',
    pick: ({ quoteComparison }) => quoteComparison,
  });
  const refusal = reportRefusal(useActor());
  const choose = (next: string[]) => setSearch({ ids: next });
  return (
    <>
      <PageHeader
        title={title}
        trail={trail}
        actions={
          value &&
          isEnough && (
            <>
              <ActionButton
                label="CSV"
                icon={<IconDownload size={16} aria-hidden />}
                refusal={refusal}
                onClick={() => saveCsv(value)}
              />
              <DownloadButton
                label="PDF"
                file={{ path: comparisonPdfPath(chosen), name: 'Quote Comparison.pdf' }}
                refusal={refusal}
              />
            </>
          )
        }
      />
      {quotes.length > 0 && (
        <MultiSelect
          label="Quotes"
          description={`${MIN_COMPARED_QUOTES} to ${MAX_COMPARED_QUOTES} confirmed quotes of the project. Differences are to the first one.`}
          data={quotes.map((quote) => ({ value: quote.id, label: quoteName(quote) }))}
          value={chosen}
          onChange={choose}
          maxValues={MAX_COMPARED_QUOTES}
          mb={16}
        />
      )}
      {!isEnough ? (
        <Alert color="gray" title="Nothing to compare yet">
          Save at least two confirmed quotes to this project, and choose them here.
        </Alert>
      ) : value ? (
        <ComparisonTable
          comparison={value}
          onRemove={
            chosen.length > MIN_COMPARED_QUOTES ? (id) => choose(chosen.filter((one) => one !== id)) : null
          }
        />
      ) : error ? (
        <Paper withBorder>
          <ErrorPanel what="The comparison" error={error} onRetry={reload} />
        </Paper>
      ) : (
        <Loading />
      )}
    </>
  );
}

const saveCsv = (comparison: Comparison): void =>
  saveBlob(
    new Blob([csvFile(comparisonLines(comparison, webConfig.demoData ? TEXTS.demoData : null))], {
      type: 'text/csv;charset=utf-8',
    }),
    'Quote Comparison.csv',
  );
