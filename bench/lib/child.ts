import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Cleanup } from './cleanup.ts';

/** Starts a module as a child process, which ends with the benchmark. */
export function startChild(cleanup: Cleanup, module: URL, environment: Record<string, string> = {}) {
  const child = fork(fileURLToPath(module), {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', ...environment },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  cleanup.add(() => stop(child));
  return child;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

export async function ask<Answer>(child: ChildProcess, message: Serializable): Promise<Answer> {
  const answer = nextMessage<Answer>(child);
  child.send(message);
  return answer;
}

export function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the benchmark ended (${code})`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Message);
    });
  });
}

/** Call it in a child: the child then ends with the benchmark, however that ends. */
export function endWithParent(): void {
  process.once('disconnect', () => process.exit(0));
  process.on('SIGINT', () => {});
}
