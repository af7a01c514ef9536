import { Paper, Text } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { ImagePreview } from '../../../../ui/preview/image-preview.tsx';
import { MAX_PREVIEW_BYTES, type Preview } from '../../../../ui/preview/read-preview.ts';
import { TextPreview } from '../../../../ui/preview/text-preview.tsx';
import { useFile } from '../../../../ui/preview/use-file.ts';
import { ViewPreview } from '../../../../ui/preview/view-preview.tsx';
import type { PageQuote } from './data/use-polled-quote.ts';
import type { QuoteDraft } from './data/use-quote-draft.ts';
import { PlaceBoxes } from './place-boxes.tsx';
import classes from './quote.module.css';

const PdfPreview = lazyPart(() => import('../../../../ui/preview/pdf-preview.tsx'));
const TiffPreview = lazyPart(() => import('../../../../ui/preview/tiff-preview.tsx'));

interface QuotePagesProps {
  quote: PageQuote;
  draft: QuoteDraft;
  /** Path of the value with the focus. */
  active: string | null;
  onChoose(path: string): void;
}

/** The file, with a box around each value that was read. */
export function QuotePages({ quote, draft, active, onChoose }: QuotePagesProps) {
  const { id, fileName, hasFile } = quote;
  const places = quote.places.flatMap((place) => {
    const path = draft.pathOf(place.path);
    return path === null ? [] : [{ ...place, path }];
  });
  const { preview, retry } = useFile(hasFile ? `/api/quotes/${id}/file` : null);
  const [page, setPage] = useState(1);
  const activePage = places.find(({ path }) => path === active)?.page;
  useEffect(() => {
    if (activePage !== undefined) setPage(activePage);
  }, [activePage]);
  const hasBoxes = typeof preview === 'object' && ['pdf', 'image', 'tiff'].includes(preview.kind);
  const boxes = (shown: number) => (
    <PlaceBoxes
      pages={quote.pages}
      places={places}
      page={shown}
      doubts={draft.doubts}
      active={active}
      onChoose={onChoose}
    />
  );
  return (
    <Paper withBorder component="section" aria-label="File" className={classes.file}>
      {!hasFile ? (
        <Note text="The file was deleted. Its values are kept." />
      ) : preview === 'loading' ? (
        <Loading label={`Loading ${fileName}`} />
      ) : preview === 'failed' ? (
        <ErrorPanel text="The file was not loaded." what={null} error={null} onRetry={retry} />
      ) : (
        <Shown preview={preview} fileName={fileName} page={page} onPage={setPage} boxes={boxes} />
      )}
      {hasBoxes && <Legend />}
    </Paper>
  );
}

interface ShownProps {
  preview: Preview;
  fileName: string;
  page: number;
  onPage(page: number): void;
  boxes(page: number): React.ReactNode;
}

function Shown({ preview, fileName, page, onPage, boxes }: ShownProps) {
  const [refusal, setRefusal] = useState('');
  if (preview.kind === 'tooLarge')
    return <Note text={`Files above ${MAX_PREVIEW_BYTES / 1_000_000} MB are not shown here.`} />;
  if (preview.kind === 'unsupported') return <Note text="Files of this type are not shown here." />;
  if (preview.kind === 'refused') return <Note text={preview.text} />;
  if (refusal) return <Note text={refusal} />;
  if (preview.kind === 'text') return <TextPreview {...preview} name={fileName} />;
  if (preview.kind === 'view') return <ViewPreview view={preview.view} name={fileName} />;
  const shared = { file: preview.file, name: fileName, onRefusal: setRefusal, overlay: boxes };
  return (
    <Suspense fallback={<Loading label={`Loading ${fileName}`} />}>
      {preview.kind === 'pdf' ? (
        <PdfPreview {...shared} page={page} onPage={onPage} />
      ) : preview.kind === 'tiff' ? (
        <TiffPreview {...shared} page={page} onPage={onPage} />
      ) : (
        <ImagePreview {...shared} />
      )}
    </Suspense>
  );
}

const Legend = () => (
  <div className={classes.legend}>
    <span data-kind="read">read</span>
    <span data-kind="doubt">not sure</span>
    <Text size="sm" c="dimmed" ml="auto">
      Select a box to go to its value
    </Text>
  </div>
);

const Note = ({ text }: { text: string }) => <p className={classes.fileNote}>{text}</p>;
