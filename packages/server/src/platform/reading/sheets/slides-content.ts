import { decoded } from './html-rows.ts';
import type { NamedSheet } from './named-sheet.ts';
import { unpacked } from './unpacked.ts';

const SLIDE = /^ppt\/slides\/slide(\d{1,5})\.xml$/;
const MAX_SLIDES = 500;
const PARAGRAPH = /<a:p\b[^>]*>([\s\S]*?)<\/a:p>/g;
const RUN = /<a:t>([^<]*)<\/a:t>/g;

const paragraphs = (xml: string): string[][] =>
  [...xml.matchAll(PARAGRAPH)]
    .map(([, paragraph]) => [...paragraph!.matchAll(RUN)].map(([, text]) => decoded(text!)).join(''))
    .filter((text) => text.trim())
    .map((text) => [text]);

/**
 * Reads the texts of a presentation, each slide as a sheet.
 * @throws QuoteFileError
 */
export function slideSheets(bytes: Uint8Array): NamedSheet[] {
  return [...unpacked(bytes, 'presentation')]
    .flatMap(([name, xml]) => {
      const number = SLIDE.exec(name)?.[1];
      return number ? [{ number: Number(number), xml }] : [];
    })
    .sort((one, other) => one.number - other.number)
    .slice(0, MAX_SLIDES)
    .map(({ number, xml }) => ({ name: `Slide ${number}`, rows: paragraphs(new TextDecoder().decode(xml)) }));
}
