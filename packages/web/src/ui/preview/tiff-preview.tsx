import { useState } from 'react';
import { Loading } from '../page/query-panel.tsx';
import type { FilePreviewProps } from './image-preview.tsx';
import { PageControls } from './page-controls.tsx';
import classes from './preview.module.css';
import { useTiff } from './use-tiff.ts';

interface TiffPreviewProps extends FilePreviewProps {
  /** Page to show. Without it, the preview turns its own pages. */
  page?: number;
  onPage?: (page: number) => void;
}

export default function TiffPreview(props: TiffPreviewProps) {
  const { file, name, onRefusal, overlay } = props;
  const [ownPage, setOwnPage] = useState(1);
  const { page = ownPage, onPage: setPage = setOwnPage } = props;
  const [zoom, setZoom] = useState(1);
  const { pages, shown } = useTiff(file, page, onRefusal);
  return (
    <>
      <PageControls page={page} pages={pages} onPage={setPage} zoom={zoom} onZoom={setZoom} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={classes.viewport} aria-label={`Pages of ${name}`} tabIndex={0}>
        {shown ? (
          <div className={classes.pages}>
            <div className={classes.imageSheet} style={{ width: `${100 * zoom}%`, maxWidth: 'none' }}>
              <img
                src={shown.url}
                alt={`Page ${page} of ${name}`}
                className={classes.tiff}
                style={{ width: '100%', aspectRatio: shown.aspectRatio }}
              />
              {overlay?.(page)}
            </div>
          </div>
        ) : (
          <Loading label={`Loading ${name}`} />
        )}
      </section>
    </>
  );
}
