import { startProcess } from '../../packages/server/test/services/process.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import { placeAt } from './place.ts';

export async function start(cleanup: Cleanup, folder: string, port: string, storage: Record<string, string>) {
  const server = startProcess({
    NODE_ENV: 'production',
    ALLOW_BUILT_IN_IDENTITY: 'on',
    DEMO: 'on',
    DEMO_SCALE: '0.001',
    DEMO_DAYS: '1',
    DATA_DIR: folder,
    PORT: port,
    ...storage,
  });
  cleanup.add(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  });
  await server.printed('Capwise is ready');
  return { ...server, place: await placeAt(`http://localhost:${port}`) };
}

export type Running = Awaited<ReturnType<typeof start>>;
