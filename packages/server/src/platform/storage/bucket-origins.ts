import type { Settings } from '../settings/env.ts';

type BucketSettings = Pick<Settings, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION'>;

/** Where the page reads files for a preview, when they do not come from this server. */
export function bucketOrigins({ S3_BUCKET, S3_ENDPOINT, S3_REGION }: BucketSettings): string[] {
  if (!S3_BUCKET) return [];
  if (S3_ENDPOINT) return [new URL(S3_ENDPOINT).origin];
  const service = `s3.${S3_REGION}.amazonaws.com${S3_REGION.startsWith('cn-') ? '.cn' : ''}`;
  // The certificate of AWS covers one label, so a bucket with dots is addressed by its path.
  return [S3_BUCKET.includes('.') ? `https://${service}` : `https://${S3_BUCKET}.${service}`];
}
