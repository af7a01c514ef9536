import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useListSearch } from '../../../lib/address/list-search.ts';
import { useUpload } from '../../../lib/files/use-upload.ts';
import { usePage } from '../../../lib/graphql/use-page.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { SCREENS } from '../../../lib/screens.ts';
import { useSelectedSystem } from '../../../lib/session/systems/use-selected-system.ts';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx';
import { ListCard } from '../../../ui/list/list-card.tsx';
import { ListTable } from '../../../ui/list/list-table.tsx';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DropCard } from './drop-card.tsx';
import { type QuoteItem, quoteColumns } from './quote-columns.tsx';
import { DiscardQuoteMutation, ReadQuoteMutation, VendorQuotesQuery } from './quote-desk.graphql.ts';
import classes from './quote-desk.module.css';
import { QUOTE_LIST } from './quote-desk-list.ts';
import { quotePath } from './quote-path.ts';
import { WhatYouGet } from './what-you-get.tsx';

const { title } = SCREENS.quoteDesk;
const LIST = 'Quotes Read';

export default function QuoteDeskPage() {
  const { systemId } = useSelectedSystem();
  const navigate = useNavigate();
  const { upload, progress, problem, cancel } = useUpload(ReadQuoteMutation);
  const [fileName, setFileName] = useState('');
  const read = async (file: File) => {
    setFileName(file.name);
    const saved = await upload(file, { systemId });
    if (saved?.data) void navigate(quotePath(saved.data.readQuote.id));
  };
  return (
    <>
      <PageHeader title={title} />
      <div className={classes.top}>
        <DropCard
          fileName={fileName}
          progress={progress}
          problem={problem}
          onFile={(file) => void read(file)}
          onCancel={cancel}
        />
        <WhatYouGet />
      </div>
      <QuotesRead systemId={systemId} />
    </>
  );
}

function QuotesRead({ systemId }: { systemId: string }) {
  const list = useListSearch(QUOTE_LIST);
  const state = usePage({
    query: VendorQuotesQuery,
    variables: {
      systemId,
      own: false,
      pageNumber: list.pageNumber,
      pageSize: list.pageSize,
      searchTerm: list.text || null,
      sortColumn: list.sort.column,
      sortDirection: list.sort.descending ? 'desc' : 'asc',
    },
    pick: ({ vendorQuotes }) => vendorQuotes,
    typename: 'VendorQuoteItem',
  });
  const { confirm, question } = useConfirm();
  const [discard] = useSave(DiscardQuoteMutation, { done: 'The quote was discarded.' });
  const ask = async ({ id, fileName }: QuoteItem) => {
    const isSure = await confirm({
      title: 'Discard this quote?',
      text: `${fileName} and everything that was read or entered will be deleted.`,
      yes: 'Discard',
      destructive: true,
    });
    if (isSure && (await discard({ id }))?.data) state.retry();
  };
  const onDiscard = useStableCallback((quote: QuoteItem) => void ask(quote));
  return (
    <ListCard
      title={LIST}
      count={state.page?.totalCount ?? null}
      filters={<SearchBox label="Search Quotes" isAlone text={list.text} onSearch={list.type} />}
    >
      <ListTable
        label={LIST}
        list={list}
        state={state}
        columns={quoteColumns(onDiscard)}
        rowId={({ id }) => id}
        empty={{ title: 'No Quotes Yet', text: 'Drop a vendor quote above. It is read in seconds.' }}
        nothingFound="No Quotes Found"
      />
      {question}
    </ListCard>
  );
}
