import { environmentWithFile, readSettings } from '../platform/settings/env.ts';
import { CommandError, run, say } from './parts/command.ts';
import { localToken, requireBuiltIn } from './parts/local-token.ts';

/** npm run --silent token -- EMAIL */
await run(async () => {
  const [email] = process.argv.slice(2);
  if (!email) throw new CommandError('Usage: npm run --silent token -- EMAIL');
  const settings = readSettings(environmentWithFile());
  say(await localToken(settings, requireBuiltIn(settings), email));
});
