import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { signIn } from '../../packages/server/src/cli/parts/sign-in.ts';
import { startProcess } from '../../packages/server/test/services/process.ts';
import type { Ledger } from './ledger.ts';
import type { RunningServer } from './running-server.ts';
import { writers } from './writers.ts';

const EMAIL = 'purchaser@lakeside.example';
const MIN_MS = 300;
const MAX_MS = 2_500;

export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  const server = startProcess({ LOG_LEVEL: 'fatal', ...settings });
  await server.printed('Capwise is ready');
  const url = `http://localhost:${settings['PORT']}`;
  const redirectUri = `${url}/login/callback`;
  const account = { clientId: 'capwise-web', redirectUri, email: EMAIL, password: DEMO_PASSWORD };
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    server.child.kill(signal);
    await server.ended;
  };
  try {
    const token = await signIn({ url, ...account });
    return { url, token, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
}

export async function runKilledServer(settings: Record<string, string>, ledger: Ledger): Promise<void> {
  const server = await startServer(settings);
  let going = true;
  const work = writers.map(async (write) => {
    while (going) {
      try {
        await write(server, ledger);
      } catch (error) {
        // Only broken connections are expected. A refusal would be a bug.
        if (!(error instanceof TypeError)) throw error;
        ledger.unanswered += 1;
        return;
      }
    }
  });
  await pause(MIN_MS + Math.random() * (MAX_MS - MIN_MS));
  await server.kill();
  going = false;
  await Promise.all(work);
}
