import { createServer } from 'node:net';
import { type Settings, SettingsError } from '../settings/env.ts';

/**
 * Checks the port before the slow startup instead of failing at its end.
 * @throws SettingsError if the port is in use
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
    if (code === 'EADDRINUSE')
      throw new SettingsError(
        `Port ${PORT} is in use. Stop the program that uses it, or set PORT to another one.`,
      );
  } finally {
    await new Promise<void>((resolve) => (probe.listening ? probe.close(() => resolve()) : resolve()));
  }
}
