import type { Settings } from '../../settings/env.ts';

type BucketSettings = Pick<Settings, 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION'>;

/** Origins from which the page loads file previews. Empty if this server serves the files. */
export function bucketOrigins({ S3_BUCKET, S3_ENDPOINT, S3_REGION }: BucketSettings): string[] {
  if (!S3_BUCKET) return [];
  if (S3_ENDPOINT) return [new URL(S3_ENDPOINT).origin];
  const service = `s3.${S3_REGION}.amazonaws.com${S3_REGION.startsWith('cn-') ? '.cn' : ''}`;
  // AWS's wildcard certificate covers only one label, so buckets with dots need path-style addresses.
  return [S3_BUCKET.includes('.') ? `https://${service}` : `https://${S3_BUCKET}.${service}`];
}
