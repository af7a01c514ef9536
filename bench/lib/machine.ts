import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';

export function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const load = loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${day} · ${availableParallelism()} cores (${model}) · Node ${process.versions.node} · load before: ${load}`;
}

let ticks: number | null = null;

/** CPU seconds that a process has used. Null except on Linux. */
export function cpuSecondsOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  ticks ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  // The command name may contain spaces and is in parentheses. User and system time are fields 14 and 15.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}
