import { createServer } from 'node:net';
import { type Settings, SettingsError } from '../settings/env.ts';

/**
 * Checks the port before the long start, at whose end it would fail.
 * @throws SettingsError naming the port when something else listens there
 */
export async function assertPortFree({ PORT, HOST }: Pick<Settings, 'PORT' | 'HOST'>): Promise<void> {
  if (PORT === 0) return;
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ port: PORT, host: HOST }, resolve);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Anything else is told by the server itself.
    if (code === 'EADDRINUSE')
      throw new SettingsError(`Port ${PORT} is in use. Stop what uses it, or set PORT to another one.`);
  } finally {
    await new Promise<void>((resolve) => (probe.listening ? probe.close(() => resolve()) : resolve()));
  }
}
