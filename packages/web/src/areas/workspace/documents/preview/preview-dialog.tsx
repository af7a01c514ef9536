import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ActionButton } from '../../../../ui/buttons/action-button.tsx';
import { Dialog, DialogFooter } from '../../../../ui/dialog/dialog.tsx';
import { EmptyList } from '../../../../ui/list/list-state.tsx';
import { lazyPart } from '../../../../ui/page/lazy-part.tsx';
import { ErrorPanel, Loading } from '../../../../ui/page/query-panel.tsx';
import { ImagePreview } from '../../../../ui/preview/image-preview.tsx';
import classes from '../../../../ui/preview/preview.module.css';
import { MAX_PREVIEW_BYTES, type Preview, type PreviewedFile } from '../../../../ui/preview/read-preview.ts';
import { TextPreview } from '../../../../ui/preview/text-preview.tsx';
import { useFile } from '../../../../ui/preview/use-file.ts';
import { ViewPreview } from '../../../../ui/preview/view-preview.tsx';
import { useDownload } from './use-download.ts';

const CONTENTS = {
  pdf: lazyPart(() => import('../../../../ui/preview/pdf-preview.tsx')),
  tiff: lazyPart(() => import('../../../../ui/preview/tiff-preview.tsx')),
  image: ImagePreview,
};
const WIDTH = 1_000;
const MAX_MB = MAX_PREVIEW_BYTES / 1_000_000;

interface PreviewDialogProps {
  file: PreviewedFile;
  onClose(): void;
}

export default function PreviewDialog({ file: { fileName, link }, onClose }: PreviewDialogProps) {
  const { preview, retry } = useFile(link);
  const { download, busy } = useDownload();
  return (
    <Dialog opened onClose={onClose} title={fileName} width={WIDTH}>
      {preview === 'loading' && <Loading label={`Loading ${fileName}`} />}
      {preview === 'failed' && (
        <ErrorPanel text="The preview was not loaded." what={null} error={null} onRetry={retry} />
      )}
      {typeof preview === 'object' && <Shown preview={preview} fileName={fileName} />}
      <DialogFooter>
        <ActionButton
          label="Download"
          icon={<IconDownload size={16} aria-hidden />}
          busy={busy}
          onClick={() => void download(link)}
        />
      </DialogFooter>
    </Dialog>
  );
}

interface ShownProps {
  preview: Preview;
  fileName: string;
}

function Shown({ preview, fileName }: ShownProps) {
  const [refusal, setRefusal] = useState('');
  if (preview.kind === 'tooLarge')
    return <NotShown text={`The file is larger than ${MAX_MB} MB. Download it to read it.`} />;
  if (preview.kind === 'unsupported')
    return <NotShown text="Files of this type have no preview. Download it to read it." />;
  if (preview.kind === 'refused') return <NotShown text={`${preview.text} You can download the file.`} />;
  if (refusal) return <NotShown text={`${refusal} Download it to open it elsewhere.`} />;
  if (preview.kind === 'text') return <TextPreview {...preview} name={fileName} />;
  if (preview.kind === 'view') return <ViewPreview view={preview.view} name={fileName} />;
  const Content = CONTENTS[preview.kind];
  return (
    <Suspense fallback={<Loading label={`Loading ${fileName}`} />}>
      <Content file={preview.file} name={fileName} onRefusal={setRefusal} />
    </Suspense>
  );
}

const NotShown = ({ text }: { text: string }) => (
  <div role="alert" className={classes.notShown}>
    <EmptyList title="No Preview" text={text} />
  </div>
);
