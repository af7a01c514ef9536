import { startS3 } from '../../../packages/server/test/services/s3.ts';
import type { Cleanup } from '../../lib/cleanup.ts';
import type { Tools } from '../tools.ts';
import { startSwift } from './swift.ts';

/** Starts an S3 service. @returns settings of the application for an empty bucket */
export async function startFiles(cleanup: Cleanup, { swift }: Tools): Promise<Record<string, string>> {
  if (swift) return startSwift(cleanup, swift);
  const service = await startS3();
  cleanup.add(() => service.stop());
  return service.settings;
}
