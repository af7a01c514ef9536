import { OverBudget } from '../../db/budgets/over-budget.ts';
import { DataDirectoryInUse } from '../../db/embedded/embedded-process.ts';
import { SettingsError } from '../../platform/settings/env.ts';

/** An expected failure: its message is all that the user needs. */
export class CommandError extends Error {}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const DATABASE_CODES = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|28...|3D000|53300|57P03)$/;

function expectedText(error: unknown, usage: string): string | null {
  if (
    error instanceof CommandError ||
    error instanceof SettingsError ||
    error instanceof DataDirectoryInUse ||
    error instanceof OverBudget
  )
    return error.message;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS')) return `${message.split('. ')[0]}\n${usage}`.trimEnd();
  return DATABASE_CODES.test(code) ? `The database cannot be used: ${message || code}` : null;
}

const HELP = new Set(['--help', '-h']);

/**
 * Runs a command, or prints its usage if an argument asks for help. Expected errors print their message, others the
 * stack. Both set the exit code.
 */
export async function run(command: () => Promise<void>, usage: string): Promise<void> {
  if (process.argv.slice(2).some((argument) => HELP.has(argument))) return say(usage);
  try {
    await command();
  } catch (error) {
    const text = expectedText(error, usage) ?? String((error as Error).stack ?? error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
