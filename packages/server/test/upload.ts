import { type ClientRequest, request } from 'node:http';
import type { GraphQLAnswer } from './api.ts';

export interface UploadParts {
  operations: unknown;
  map?: unknown;
  files?: { name: string; content: Buffer; fileName: string }[];
}

/** A multipart body as browsers create it, with its parts in the order of the convention. */
export function uploadForm({
  operations,
  map = { '0': ['variables.file'] },
  files = [],
}: UploadParts): FormData {
  const form = new FormData();
  form.append('operations', JSON.stringify(operations));
  form.append('map', JSON.stringify(map));
  for (const { name, content, fileName } of files)
    form.append(name, new Blob([new Uint8Array(content)]), fileName);
  return form;
}

export interface OpenUpload {
  sender: ClientRequest;
  answer: Promise<GraphQLAnswer>;
}

/** Announces an upload of this size, but sends only the fields and the start of the file. */
export function beginUpload(
  url: string,
  token: string | null,
  { operations, bytes, beginning }: { operations: unknown; bytes: number; beginning: Buffer },
): OpenUpload {
  const boundary = 'capwise-boundary';
  const part = (disposition: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}`;
  const head = Buffer.concat([
    Buffer.from(
      `${part('name="operations"', JSON.stringify(operations))}\r\n` +
        `${part('name="map"', '{"0":["variables.file"]}')}\r\n` +
        part('name="0"; filename="large.pdf"', ''),
    ),
    beginning,
  ]);
  const sender = request(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + bytes,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  });
  const answer = new Promise<GraphQLAnswer>((resolve, reject) => {
    sender.on('error', reject);
    sender.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
      response.on('error', reject);
    });
  });
  answer.catch(() => {});
  sender.write(head);
  return { sender, answer };
}
