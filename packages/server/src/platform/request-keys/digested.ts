import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';

export function digested(file: Readable): { read: Readable; fileDigest(): string } {
  const hash = createHash('sha256');
  const read = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  pipeline(file, read, () => {});
  return { read, fileDigest: () => hash.digest('base64url') };
}
