import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  output(): string;
  printed(text: string): Promise<void>;
  ended: Promise<number | string>;
}

/** Environment passed on to child processes. The compile cache halves their startup time. */
export const INHERITED = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};

/** Benchmarks and tests send more than a person. */
const UNLIMITED = { REQUESTS_PER_MINUTE: '10000000' };

/** @param main the program, by default the server of this checkout */
export function startProcess(environment: Record<string, string>, main = MAIN): ServerProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...INHERITED, ...UNLIMITED, LOG_LEVEL: 'warn', SHUTDOWN_DELAY_SECONDS: '0', ...environment },
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
