import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './free-port.ts';

export interface TestS3 {
  settings: Record<string, string>;
  folder: string;
  /** Answers every request with an S3 error, such as that of a wrong key. Null ends this. */
  refuse(code: string | null): void;
  stop(): Promise<void>;
}

/**
 * Starts an S3-compatible service on loopback with an empty bucket. It does not verify signatures of reads.
 */
export async function startS3(): Promise<TestS3> {
  const folder = mkdtempSync(join(tmpdir(), 'capwise-s3-'));
  const port = await freePort();
  const server = new S3rver({
    address: 'localhost',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'capwise' }],
  });
  addUnfinished(server, join(folder, 'capwise', '._S3rver_uploads'));
  let refused: string | null = null;
  server.middleware.unshift(async (context, next) => {
    if (!refused) return next();
    context.status = 403;
    context.type = 'application/xml';
    context.body = `<Error><Code>${refused}</Code><Message>Refused</Message></Error>`;
  });
  await server.run();
  return {
    settings: {
      S3_BUCKET: 'capwise',
      S3_PREFIX: 'files/',
      S3_ENDPOINT: `http://localhost:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    folder,
    refuse(code) {
      refused = code;
    },
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Adds what s3rver lacks: listing, aborting and completing again of multipart uploads. */
function addUnfinished(server: S3rver, folder: string): void {
  server.middleware.unshift(async (context, next) => {
    const { method, query } = context;
    const upload = query.uploadId ? join(folder, query.uploadId) : null;
    if (upload && ['DELETE', 'POST'].includes(method) && !existsSync(upload)) {
      context.status = 404;
      context.type = 'application/xml';
      context.body = '<Error><Code>NoSuchUpload</Code></Error>';
    } else if (upload && method === 'DELETE') {
      context.status = 204;
      rmSync(upload, { recursive: true, force: true });
    } else if (method === 'GET' && 'uploads' in query) {
      const ids = existsSync(folder) ? readdirSync(folder) : [];
      const rows = ids.map((id) => {
        const key = readFileSync(join(folder, id, 'key'), 'utf8');
        const begun = statSync(join(folder, id)).birthtime.toISOString();
        return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`;
      });
      context.type = 'application/xml';
      context.body = `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`;
    } else await next();
  });
}
