import { Transform } from 'node:stream';
import { TextFileDecoder } from '@capwise/domain/imports/text-decoder';
import type { OnEncoding } from './file-encoding.ts';

export function textStream(onEncoding: OnEncoding): Transform {
  const decoder = new TextFileDecoder();
  const attempt = (done: (error: Error | null, text?: string) => void, decode: () => string) => {
    try {
      done(null, decode());
    } catch (error) {
      done(error as Error);
    }
  };
  return new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => attempt(done, () => decoder.write(chunk)),
    flush: (done) =>
      attempt(done, () => {
        const text = decoder.write(new Uint8Array(), true);
        onEncoding(decoder.encoding);
        return text;
      }),
  });
}
