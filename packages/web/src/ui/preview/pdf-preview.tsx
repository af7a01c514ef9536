import { useElementSize } from '@mantine/hooks';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import 'react-pdf/dist/Page/TextLayer.css';
import { Loading } from '../page/query-panel.tsx';
import type { FilePreviewProps } from './image-preview.tsx';
import { PageControls } from './page-controls.tsx';
import classes from './preview.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

/** Data files of pdf.js, copied by `pdf-data.ts`. */
const DATA = `/assets/pdfjs-${pdfjs.version}`;
const OPTIONS = {
  cMapUrl: `${DATA}/cmaps/`,
  standardFontDataUrl: `${DATA}/standard_fonts/`,
  wasmUrl: `${DATA}/wasm/`,
  // The content security policy forbids WebAssembly. Scripts in the same folder decode scans instead.
  useWasm: false,
};
const DAMAGED = 'The PDF is damaged.';

interface PdfPreviewProps extends FilePreviewProps {
  /** Page to show. Without it, the preview turns its own pages. */
  page?: number;
  onPage?: (page: number) => void;
}

export default function PdfPreview(props: PdfPreviewProps) {
  const { file, name, onRefusal, overlay } = props;
  const [pages, setPages] = useState(0);
  const [ownPage, setOwnPage] = useState(1);
  const { page = ownPage, onPage: setPage = setOwnPage } = props;
  const [zoom, setZoom] = useState(1);
  const viewport = useRef<HTMLElement>(null);
  const { ref, width } = useElementSize();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top.
  useEffect(() => {
    viewport.current?.scrollTo(0, 0);
  }, [page]);
  const loading = <Loading label={`Loading ${name}`} />;
  return (
    <>
      <PageControls page={page} pages={pages} onPage={setPage} zoom={zoom} onZoom={setZoom} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section ref={viewport} className={classes.viewport} aria-label={`Pages of ${name}`} tabIndex={0}>
        <div ref={ref} className={classes.pages}>
          <Document
            file={file}
            options={OPTIONS}
            suspense={false}
            loading={loading}
            error={null}
            onLoadSuccess={({ numPages }) => setPages(numPages)}
            onLoadError={() => onRefusal(DAMAGED)}
            onPassword={() => onRefusal('The PDF is protected by a password.')}
          >
            {width > 0 && (
              <div className={classes.sheet}>
                <Page
                  pageNumber={page}
                  width={Math.floor(width * zoom)}
                  loading={loading}
                  error={null}
                  renderAnnotationLayer={false}
                  suspense={false}
                  onLoadError={() => onRefusal(DAMAGED)}
                  onRenderError={() => onRefusal(DAMAGED)}
                />
                {overlay?.(page)}
              </div>
            )}
          </Document>
        </div>
      </section>
    </>
  );
}
