import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const PAGE_BYTES = 4_096;
const run = promisify(execFile);

/**
 * Memory of a process in bytes, with buffers and WebAssembly, which the limit of V8's heap does not bound. Null
 * if it is unknown: Windows has neither of the two ways.
 */
export async function processMemory(pid: number): Promise<number | null> {
  try {
    if (process.platform === 'linux') {
      const [, resident] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
      return Number(resident) * PAGE_BYTES;
    }
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    return Number(stdout) * 1_024;
  } catch {
    return null;
  }
}
