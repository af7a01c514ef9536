import { parseArgs } from 'node:util';
import { environmentWithFile, readSettings } from '../platform/settings/env.ts';
import { CommandError, run, say } from './input/command.ts';
import { localToken, requireBuiltIn } from './parts/local-token.ts';

const USAGE = `Usage: npm run --silent token -- EMAIL
Prints an access token of the user, with the built-in provider only. CAPWISE_PASSWORD holds the password, by default that
of the demo accounts, and CAPWISE_CODE a code if the account has two-step verification.`;

await run(async () => {
  const [email, ...more] = parseArgs({ allowPositionals: true }).positionals;
  if (!email) throw new CommandError(USAGE);
  if (more.length > 0) throw new CommandError(`Unexpected argument '${more[0]}'\n${USAGE}`);
  const settings = readSettings(environmentWithFile());
  say(await localToken(settings, requireBuiltIn(settings), email));
}, USAGE);
