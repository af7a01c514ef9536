import { Anchor } from '@mantine/core';
import { useDownload } from '../../documents/preview/use-download.ts';
import { usePreview } from '../../documents/preview/use-preview.tsx';
import classes from './analyses.module.css';
import { type AnalysisRow, whyNoAnalysisPreview } from './analysis-row.ts';

/** Opens the preview. A file without one is downloaded. */
export function AnalysisName({ row }: { row: AnalysisRow }) {
  const { preview, dialog } = usePreview();
  const { download } = useDownload();
  const open = () => (whyNoAnalysisPreview(row) === null ? preview(row) : void download(row.link));
  return (
    <>
      <Anchor component="button" type="button" inherit className={classes.name} onClick={open}>
        {row.fileName}
      </Anchor>
      {dialog}
    </>
  );
}
