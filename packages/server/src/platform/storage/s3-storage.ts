import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { create as contentDisposition } from 'content-disposition';
import type { Settings } from '../../env.ts';
import { isFileId } from './file-id.ts';
import { ADDRESS_SECONDS, type Storage, type StoredObject } from './storage.ts';

/** Parts in memory at a time; 10,000 parts of this size are far above the largest file. */
const PARTS_AHEAD = 2;
const PART_BYTES = 8 * 1024 * 1024;

type S3Settings = Pick<
  Settings,
  'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PREFIX'
>;

/** Objects of a bucket of any S3-compatible service, each under the prefix and its id. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;

  constructor(bucket: string, settings: S3Settings) {
    this.#client = new S3Client(clientConfig(settings));
    this.#bucket = bucket;
    this.#prefix = settings.S3_PREFIX;
  }

  async freeBytes(): Promise<null> {
    return null;
  }

  async put({ id, contentType }: StoredObject, bytes: AsyncIterable<Buffer>): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#object(id), Body: Readable.from(bytes), ContentType: contentType },
      queueSize: PARTS_AHEAD,
      partSize: PART_BYTES,
    });
    await upload.done();
  }

  async remove(id: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#object(id)));
  }

  address({ id, contentType }: StoredObject, fileName: string): Promise<string> {
    const get = new GetObjectCommand({
      ...this.#object(id),
      ResponseContentDisposition: contentDisposition(fileName),
      ResponseContentType: contentType,
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(this.#client, get, { expiresIn: ADDRESS_SECONDS });
  }

  async reachable(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket })).catch((error: unknown) => {
      // The rights that files need do not cover this request. A refusal is fine: the service has answered.
      if (!(error instanceof S3ServiceException) || error.$metadata.httpStatusCode !== 403) throw error;
    });
  }

  /** Ends uploads in parts that were never completed: they take space, and no list of objects shows them. */
  async removeLeftovers(before: Date): Promise<void> {
    for await (const { Key, UploadId, Initiated } of this.#unfinished()) {
      const ours = Key !== undefined && isFileId(Key.slice(this.#prefix.length));
      if (ours && Initiated && Initiated < before)
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }));
    }
  }

  close(): void {
    this.#client.destroy();
  }

  async *#unfinished(): AsyncGenerator<MultipartUpload> {
    const where = { Bucket: this.#bucket, Prefix: this.#prefix };
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
    for (;;) {
      const page = await this.#client
        .send(new ListMultipartUploadsCommand({ ...where, ...from }))
        .catch((error: unknown) => {
          // Services that cannot list them clear them by rules of their own.
          if (error instanceof Error && error.name === 'NotImplemented') return null;
          throw error;
        });
      yield* page?.Uploads ?? [];
      if (!page?.IsTruncated) return;
      from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    }
  }

  #object(id: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${id}` };
  }
}

/** Without keys of its own the service's usual sources are asked: environment, profile, the machine's role. */
function clientConfig(settings: S3Settings): S3ClientConfig {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = settings;
  return {
    region: settings.S3_REGION,
    // Compatible services know a bucket by its path, and not all of them the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(id && secret ? { credentials: { accessKeyId: id, secretAccessKey: secret } } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
