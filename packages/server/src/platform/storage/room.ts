import type { FastifyBaseLogger } from 'fastify';
import { diskIsFull } from '../intake/limits.ts';
import type { Storage } from './backends/storage.ts';

export interface Room {
  storage: Storage;
  log: Pick<FastifyBaseLogger, 'error'>;
  reserve: number;
}

/** @throws AppError UnavailableError if too little space would remain */
export async function checkRoom({ storage, log, reserve }: Room, announcedBytes: number): Promise<void> {
  const free = await storage.freeBytes();
  if (free === null || free - announcedBytes >= reserve) return;
  log.error({ free }, 'A file was refused: the disk is nearly full');
  throw diskIsFull();
}
