import { useEffect, useState } from 'react';
import UTIF, { type IFD } from 'utif2';

/** Pixels of one page. Each takes four bytes. */
const MAX_PIXELS = 40_000_000;

export interface TiffPage {
  url: string;
  /** Of the sheet. Faxes have fewer dots from top to bottom than from left to right. */
  aspectRatio: number;
}

const numberOf = (page: IFD, tag: string): number => Number((page[tag] as number[] | undefined)?.[0] ?? 0);

/** Decodes one page at a time, because browsers show no TIFF. */
export function useTiff(file: Blob, page: number, onRefusal: (text: string) => void) {
  const [opened, setOpened] = useState<{ bytes: ArrayBuffer; pages: IFD[] } | null>(null);
  const [shown, setShown] = useState<TiffPage | null>(null);

  useEffect(() => {
    let isWanted = true;
    void file
      .arrayBuffer()
      .then((bytes) => ({ bytes, pages: UTIF.decode(bytes).filter((one) => numberOf(one, 't256') > 0) }))
      .then((read) => {
        if (!isWanted) return;
        if (read.pages.length === 0) onRefusal('The image is damaged.');
        else setOpened(read);
      })
      .catch(() => isWanted && onRefusal('The image is damaged.'));
    return () => {
      isWanted = false;
    };
  }, [file, onRefusal]);

  useEffect(() => {
    const one = opened?.pages[page - 1];
    if (!opened || !one) return;
    let url: string | null = null;
    let isWanted = true;
    void drawn(opened.bytes, one).then(
      (picture) => {
        if (!isWanted) return;
        url = URL.createObjectURL(picture);
        const dots = numberOf(one, 't282') / numberOf(one, 't283');
        const isUsual = dots > 0.4 && dots < 2.5;
        setShown({ url, aspectRatio: one.width / (one.height * (isUsual ? dots : 1)) });
      },
      (error: Error) => isWanted && onRefusal(error.message),
    );
    return () => {
      isWanted = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [opened, page, onRefusal]);
  return { pages: opened?.pages.length ?? 0, shown };
}

async function drawn(bytes: ArrayBuffer, page: IFD): Promise<Blob> {
  if (numberOf(page, 't256') * numberOf(page, 't257') > MAX_PIXELS)
    throw new Error('Pages of more than 40 megapixels are not shown here.');
  try {
    UTIF.decodeImage(bytes, page);
    const rgba = new Uint8ClampedArray(UTIF.toRGBA8(page));
    // The decoded page stays in memory otherwise.
    page.data = new Uint8Array();
    const canvas = new OffscreenCanvas(page.width, page.height);
    canvas.getContext('2d')!.putImageData(new ImageData(rgba, page.width, page.height), 0, 0);
    return await canvas.convertToBlob();
  } catch {
    throw new Error('The image is damaged.');
  }
}
