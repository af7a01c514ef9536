import { useState } from 'react';
import { lazyOverlay } from '../../../../ui/page/lazy-part.tsx';
import type { PreviewedFile } from '../../../../ui/preview/read-preview.ts';

const PreviewDialog = lazyOverlay(() => import('./preview-dialog.tsx'));

export function usePreview() {
  const [file, setFile] = useState<PreviewedFile | null>(null);
  const dialog = file && <PreviewDialog file={file} onClose={() => setFile(null)} />;
  return { preview: setFile, dialog };
}
