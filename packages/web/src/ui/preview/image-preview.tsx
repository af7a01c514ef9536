import { type ReactNode, useEffect, useState } from 'react';
import classes from './preview.module.css';

export interface FilePreviewProps {
  file: Blob;
  name: string;
  onRefusal(text: string): void;
  /** Drawn over a page. Its percentages are those of the page. */
  overlay?: (page: number) => ReactNode;
}

export function ImagePreview({ file, name, onRefusal, overlay }: FilePreviewProps) {
  const url = useObjectUrl(file);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={classes.viewport} aria-label={`Image ${name}`} tabIndex={0}>
      {url && (
        <div className={classes.imageSheet}>
          <img
            src={url}
            alt={name}
            className={classes.image}
            onError={() => onRefusal('The image is damaged.')}
          />
          {overlay?.(1)}
        </div>
      )}
    </section>
  );
}

function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
