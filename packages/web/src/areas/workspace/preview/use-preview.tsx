import { Suspense, useState } from 'react';
import { lazyOverlay } from '../../../ui/page/lazy-part.tsx';
import type { PreviewedFile } from './read-preview.ts';

/** No page waits for what shows files. */
const PreviewDialog = lazyOverlay(() => import('./preview-dialog.tsx'));

/** Shows files in a dialog over the page. */
export function usePreview() {
  const [file, setFile] = useState<PreviewedFile | null>(null);
  const dialog = file && (
    <Suspense>
      <PreviewDialog file={file} onClose={() => setFile(null)} />
    </Suspense>
  );
  return { preview: setFile, dialog };
}
