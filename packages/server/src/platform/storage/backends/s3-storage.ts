import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { notFound } from '@capwise/domain/errors';
import { create as contentDisposition } from 'content-disposition';
import type { Settings } from '../../settings/env.ts';
import { isFileId } from './file-id.ts';
import { ADDRESS_SECONDS, PART_BYTES, type Storage, type StoredObject, type Unfinished } from './storage.ts';
import { StorageUnavailable } from './unavailable.ts';

/** Parts in memory per stream. S3 allows 10,000 parts of this size, far more than the largest file. */
const PARTS_AHEAD = 2;
const STREAM_PART_BYTES = 8 * 1024 * 1024;

type S3Settings = Pick<
  Settings,
  'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PREFIX'
>;

/** Stores objects in a bucket of any S3-compatible service, under the prefix and their ID. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  /** True if this process has stored and removed an object. Only that proves its rights. */
  #proven = false;

  constructor(bucket: string, settings: S3Settings) {
    this.#client = new S3Client(clientConfig(settings));
    this.#client.middlewareStack.add((next) => (args) => next(args).catch(refuse), {
      step: 'initialize',
      name: 'capwiseUnavailable',
    });
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
      partSize: STREAM_PART_BYTES,
    });
    await upload.done();
  }

  async begin({ id, contentType }: StoredObject): Promise<string> {
    const create = new CreateMultipartUploadCommand({ ...this.#object(id), ContentType: contentType });
    const { UploadId } = await this.#client.send(create);
    if (!UploadId) throw new Error('The storage started an upload without returning its ID');
    return UploadId;
  }

  async append({ id, upload }: Unfinished, offset: number, bytes: AsyncIterable<Buffer>): Promise<string[]> {
    const first = offset / PART_BYTES + 1;
    const tags: string[] = [];
    for await (const Body of inParts(bytes)) {
      const part = { ...this.#object(id), UploadId: upload, PartNumber: first + tags.length, Body };
      const { ETag } = await this.#client.send(new UploadPartCommand(part));
      tags.push(ETag ?? '');
    }
    return tags;
  }

  /** Not needed: `finish` fails if a part's ETag differs from the recorded one. */
  async written(): Promise<null> {
    return null;
  }

  async finish({ id, upload }: Unfinished, _: number, tags: readonly string[]): Promise<void> {
    const Parts = tags.map((ETag, at) => ({ ETag, PartNumber: at + 1 }));
    const complete = { ...this.#object(id), UploadId: upload, MultipartUpload: { Parts } };
    await this.#client.send(new CompleteMultipartUploadCommand(complete)).catch(async (error: unknown) => {
      if (!isNoUpload(error)) throw error;
      await this.#client.send(new HeadObjectCommand(this.#object(id)));
    });
  }

  async abort({ id, upload }: Unfinished): Promise<void> {
    if (!upload) return;
    const abort = new AbortMultipartUploadCommand({ ...this.#object(id), UploadId: upload });
    await this.#client.send(abort).catch((error: unknown) => {
      if (!isNoUpload(error)) throw error;
    });
  }

  async read(id: string): Promise<AsyncIterable<Buffer>> {
    return this.#get(id);
  }

  async readPart(id: string, offset: number, length: number): Promise<Buffer> {
    return buffer(await this.#get(id, `bytes=${offset}-${offset + length - 1}`));
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
    const object = this.#object(randomUUID());
    if (!this.#proven) {
      await this.#client.send(new PutObjectCommand({ ...object, Body: 'Capwise can write here.' }));
      await this.#client.send(new DeleteObjectCommand(object));
      this.#proven = true;
      return;
    }
    await this.#client.send(new GetObjectCommand(object)).catch((error: unknown) => {
      // Without the right to list, a missing object returns AccessDenied. A wrong key has another name.
      const { name } = (error instanceof StorageUnavailable ? error.cause : error) as Error;
      if (name !== 'NoSuchKey' && name !== 'AccessDenied') throw error;
    });
  }

  /**
   * Aborts multipart uploads that were never completed. They take space, but object lists do not show them.
   */
  async removeLeftovers(before: Date, awaited: ReadonlySet<string>): Promise<void> {
    for await (const { Key, UploadId, Initiated } of this.#unfinished()) {
      const id = Key?.slice(this.#prefix.length) ?? '';
      if (isFileId(id) && !awaited.has(id) && Initiated && Initiated < before)
        await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }));
    }
  }

  close(): void {
    this.#client.destroy();
  }

  async #get(id: string, Range?: string): Promise<Readable> {
    const get = new GetObjectCommand({ ...this.#object(id), ...(Range && { Range }) });
    const { Body } = await this.#client.send(get).catch((error: unknown) => {
      throw error instanceof Error && error.name === 'NoSuchKey' ? notFound('There is no such file') : error;
    });
    return Body as Readable;
  }

  async *#unfinished(): AsyncGenerator<MultipartUpload> {
    const where = { Bucket: this.#bucket, Prefix: this.#prefix };
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
    for (;;) {
      const page = await this.#client
        .send(new ListMultipartUploadsCommand({ ...where, ...from }))
        .catch((error: unknown) => {
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

/** @throws StorageUnavailable, except for missing objects and unsupported operations */
function refuse(error: unknown): never {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const isMissing = status === 404 && (error as Error).name !== 'NoSuchBucket';
  throw isMissing || status === 501 ? error : new StorageUnavailable(error);
}

const isNoUpload = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === 'NoSuchUpload' || error.name === 'NotFound');

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (size + rest.length >= PART_BYTES) {
      const cut = PART_BYTES - size;
      yield Buffer.concat([...held, rest.subarray(0, cut)]);
      rest = rest.subarray(cut);
      [held, size] = [[], 0];
    }
    if (rest.length) {
      held.push(rest);
      size += rest.length;
    }
  }
  if (size) yield Buffer.concat(held);
}

/** The keys may change, so the SDK asks for them every minute: it does so five minutes before they expire. */
const KEYS_MS = 6 * 60_000;

const keysOf = async (settings: S3Settings) => ({
  accessKeyId: settings.S3_ACCESS_KEY_ID!,
  secretAccessKey: settings.S3_SECRET_ACCESS_KEY!,
  expiration: new Date(Date.now() + KEYS_MS),
});

/** Without configured keys, the AWS SDK uses its default sources: environment, profile, instance role. */
function clientConfig(settings: S3Settings): S3ClientConfig {
  const { S3_ENDPOINT: endpoint } = settings;
  return {
    region: settings.S3_REGION,
    // Compatible services need path-style addresses. Some do not support the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(settings.S3_ACCESS_KEY_ID ? { credentials: () => keysOf(settings) } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
