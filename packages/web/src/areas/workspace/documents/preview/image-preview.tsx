import { useEffect, useState } from 'react';
import classes from './preview.module.css';

export interface FilePreviewProps {
  file: Blob;
  name: string;
  onRefusal(text: string): void;
}

export function ImagePreview({ file, name, onRefusal }: FilePreviewProps) {
  const url = useObjectUrl(file);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={classes.viewport} aria-label={`Image ${name}`} tabIndex={0}>
      {url && (
        <img
          src={url}
          alt={name}
          className={classes.image}
          onError={() => onRefusal('The image is damaged.')}
        />
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
