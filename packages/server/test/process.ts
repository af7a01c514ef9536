import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  /** All that it has printed. */
  output(): string;
  /** Resolves when a text has been printed, rejects when the process ends before. */
  printed(text: string): Promise<void>;
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/** What a process has of the environment of the tests; the compiled code that is kept halves the time of its start. */
export const INHERITED = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** The product as a process of its own, started as npm start does. */
export function startProcess(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { ...INHERITED, LOG_LEVEL: 'warn', SHUTDOWN_DELAY_SECONDS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += String(chunk);
      for (const listener of listeners) listener();
    });
  const ended = new Promise<number | string>((resolve) =>
    child.on('exit', (code, signal) => resolve(signal ?? code ?? -1)),
  );
  return {
    child,
    output: () => output,
    ended,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(text) && resolve();
        listeners.add(look);
        look();
        void ended.then((how) => reject(new Error(`It ended (${how}) and had printed:\n${output}`)));
      }),
  };
}
