import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';

const BOUNDARY = 'capwise-bench';
const NOISE = randomBytes(1_000_000);
const HEADER = Buffer.from('%PDF-1.7\n');

const QUERY = `mutation UploadDocument($file: Upload!, $fileName: String!) {
  uploadDocument(file: $file, fileName: $fileName, isQuote: false, isSupportingDocument: true,
    isServiceContract: false) { id } }`;

const part = (disposition: string, content = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}`;
const FIELDS = Buffer.from(
  [
    part(
      'name="operations"',
      JSON.stringify({ query: QUERY, variables: { file: null, fileName: 'Noise.pdf' } }),
    ),
    part('name="map"', '{"0":["variables.file"]}'),
    part('name="0"; filename="noise.pdf"'),
  ].join('\r\n'),
);
const END = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

/**
 * Uploads generated data with a PDF header.
 * @returns the answer, null if it stopped early as requested
 */
export async function sendFile(
  url: string,
  token: string,
  { bytes, stopAfter, beforeStop }: { bytes: number; stopAfter: number; beforeStop?: () => void },
): Promise<string | null> {
  const sender = request(`${url}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': FIELDS.length + bytes + END.length,
    },
  });
  const answer = new Promise<string>((resolve, reject) => {
    sender.on('error', reject);
    sender.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve(Buffer.concat(chunks).toString());
    });
  });
  answer.catch(() => {});
  sender.write(FIELDS);
  sender.write(HEADER);
  for (let sent = HEADER.length; sent < stopAfter; ) {
    const chunk = NOISE.subarray(0, Math.min(NOISE.length, stopAfter - sent));
    sent += chunk.length;
    if (!sender.write(chunk)) await once(sender, 'drain');
  }
  if (stopAfter < bytes) {
    beforeStop?.();
    sender.destroy();
    return null;
  }
  sender.end(END);
  return answer;
}
