import type { QuoteItem } from '@capwise/domain/market/quotes/text/quote-item';
import { type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type PageTurn, type Quarters, quarterTurn, uprightPoint } from '../scans/page-turn.ts';

interface TurnedText {
  text: string;
  /** Where the baseline starts, in points of the page. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Null if the text is oblique, such as a watermark. */
  quarters: Quarters | null;
}

const TOLERATED_DEGREES = 5;

function quartersOf(a: number, b: number): Quarters | null {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const quarters = Math.round(degrees / 90);
  if (Math.abs(degrees - quarters * 90) > TOLERATED_DEGREES) return null;
  return (((quarters % 4) + 4) % 4) as Quarters;
}

async function textsOf(page: PDFPageProxy): Promise<TurnedText[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || !item.str.trim()) return [];
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(
      viewport.transform,
      item.transform,
    ) as number[];
    const height = item.height || Math.hypot(c, d) || Math.hypot(a, b);
    return [{ text: item.str, x, y, width: item.width, height, quarters: quartersOf(a, b) }];
  });
}

/** The direction of most characters. */
function mainQuarters(texts: readonly TurnedText[]): Quarters {
  const counts = [0, 0, 0, 0];
  for (const { text, quarters } of texts) if (quarters !== null) counts[quarters]! += text.length;
  return counts.indexOf(Math.max(...counts)) as Quarters;
}

/** Texts of a page, upright. What runs in another direction than most texts is left out. */
export async function pdfTexts(
  page: PDFPageProxy,
  number: number,
): Promise<{ items: QuoteItem[]; turn: PageTurn | null }> {
  const size = page.getViewport({ scale: 1 });
  const texts = await textsOf(page);
  const main = mainQuarters(texts);
  const items = texts.flatMap(({ text, x, y, width, height, quarters }) => {
    if (quarters !== main) return [];
    const start = uprightPoint(x, y, main, size);
    return [{ text, x: start.x, y: start.y - height, width, height, page: number }];
  });
  return { items, turn: main === 0 ? null : quarterTurn(main, size) };
}
