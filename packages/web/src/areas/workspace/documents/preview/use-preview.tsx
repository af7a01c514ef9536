import { Suspense, useState } from 'react';
import { lazyOverlay } from '../../../../ui/page/lazy-part.tsx';
import type { PreviewedFile } from '../../../../ui/preview/read-preview.ts';

const PreviewDialog = lazyOverlay(() => import('./preview-dialog.tsx'));

export function usePreview() {
  const [file, setFile] = useState<PreviewedFile | null>(null);
  const dialog = file && (
    <Suspense>
      <PreviewDialog file={file} onClose={() => setFile(null)} />
    </Suspense>
  );
  return { preview: setFile, dialog };
}
