import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const SAMPLE_MS = 25;
const REST_MS = 3_000;

/** Resident memory of a process in MB (Linux). */
function residentMegabytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kibibytes) * 1_024) / 1_000_000;
}

/** Samples a process's memory forty times a second until stopped, and once more when it is idle. */
export function watchMemory(pid: number) {
  const before = residentMegabytes(pid);
  let peak = before;
  const timer = setInterval(() => {
    if (existsSync(`/proc/${pid}`)) peak = Math.max(peak, residentMegabytes(pid));
  }, SAMPLE_MS).unref();
  return {
    async stop(): Promise<{ before: number; peak: number; after: number }> {
      clearInterval(timer);
      await pause(REST_MS);
      return { before, peak, after: residentMegabytes(pid) };
    },
  };
}
