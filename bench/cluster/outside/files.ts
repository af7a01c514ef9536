import type { ChildProcess } from 'node:child_process';
import { startS3 } from '../../../packages/server/test/services/s3.ts';
import type { Cleanup } from '../../lib/cleanup.ts';
import type { Tools } from '../tools.ts';
import { startSwift } from './swift.ts';

/** An S3 service with an empty bucket. */
export interface Files {
  /** Settings of the application. */
  settings: Record<string, string>;
  /** Null for the service of the tests, which runs in this process. */
  process: ChildProcess | null;
}

export async function startFiles(cleanup: Cleanup, { swift }: Tools): Promise<Files> {
  if (swift) return startSwift(cleanup, swift);
  const service = await startS3();
  cleanup.add(() => service.stop());
  return { settings: service.settings, process: null };
}
