import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { pgmOf, type Raster } from './raster.ts';

/** The data comes with a package: nothing is downloaded. */
const LANGUAGE_FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json')),
  '4.0.0_best_int',
);

export interface RecognizedWord {
  text: string;
  /** 0 to 1. */
  confidence: number;
  /** Pixels from the left edge of the picture. */
  left: number;
  right: number;
}

export interface Recognizer {
  /** Reads a picture of one line. `characters` are the only possible ones. */
  line: (picture: Raster, characters?: string) => Promise<RecognizedWord[]>;
  end: () => Promise<void>;
}

export async function startRecognizer(mode: PSM = PSM.SINGLE_LINE): Promise<Recognizer> {
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: LANGUAGE_FOLDER,
    cacheMethod: 'none',
    gzip: true,
    // Without it, an error would end the process.
    errorHandler: () => {},
  });
  let allowed = '';
  await worker.setParameters({ tessedit_pageseg_mode: mode });
  return {
    line: async (picture, characters = '') => {
      if (characters !== allowed) await worker.setParameters({ tessedit_char_whitelist: characters });
      allowed = characters;
      const { data } = await worker.recognize(pgmOf(picture), {}, { blocks: true, text: false });
      return (data.blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs)
        .flatMap(({ lines }) => lines)
        .flatMap(({ words }) => words)
        .map(({ text, confidence, bbox }) => ({
          text,
          confidence: confidence / 100,
          left: bbox.x0,
          right: bbox.x1,
        }));
    },
    end: async () => {
      await worker.terminate();
    },
  };
}
