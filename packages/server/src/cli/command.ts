/** An expected end of a command: its message is all that the person needs. */
export class CommandError extends Error {}

export const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Runs a command: expected errors in one line, unexpected ones whole; the exit code tells. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const text = error instanceof CommandError ? error.message : String((error as Error).stack ?? error);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}
