import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import { findRunning, type Running } from '../../platform/process/running.ts';
import type { Settings } from '../../platform/settings/env.ts';
import { CommandError } from '../input/command.ts';
import { credential } from '../input/credentials.ts';
import { signIn } from './sign-in.ts';

export function requireBuiltIn(settings: Settings): Running {
  const running = findRunning(settings);
  if (!running)
    throw new CommandError('No server is running on this data directory. Start it with: npm start');
  if (!running.builtInIdentity)
    throw new CommandError('The server uses an external identity provider: ask that one for a token.');
  return running;
}

/**
 * Gets an access token through the built-in provider. Needs CAPWISE_PASSWORD unless it is the demo one, and
 * CAPWISE_CODE with two-step verification.
 */
export function localToken(settings: Settings, running: Running, email: string): Promise<string> {
  const code = credential('CAPWISE_CODE');
  return signIn({
    url: running.url,
    clientId: settings.OIDC_CLIENT_ID,
    email,
    password: credential('CAPWISE_PASSWORD') ?? DEMO_PASSWORD,
    ...(code && { code }),
  }).catch((error: Error) => {
    throw new CommandError(error.message);
  });
}
