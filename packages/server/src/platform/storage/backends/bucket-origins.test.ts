import { expect, it } from 'vitest';
import { bucketOrigins } from './bucket-origins.ts';
import { S3Storage } from './s3-storage.ts';

it.each([
  ['files', 'eu-central-1', undefined],
  ['files.hospital.example', 'eu-central-1', undefined],
  ['files', 'cn-north-1', undefined],
  ['files.hospital.example', 'cn-north-1', undefined],
  ['files', 'us-east-1', 'https://s3.hospital.example:9000'],
])(
  'the page may read where signed addresses lead: bucket %s in %s',
  async (S3_BUCKET, S3_REGION, S3_ENDPOINT) => {
    const settings = { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_PREFIX: '' };
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    const storage = new S3Storage(S3_BUCKET, { ...settings, ...keys });
    const address = await storage.address({ id: crypto.randomUUID(), contentType: 'text/plain' }, 'a.txt');
    expect(bucketOrigins(settings)).toEqual([new URL(address).origin]);
    storage.close();
  },
);
