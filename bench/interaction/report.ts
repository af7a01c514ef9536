import { aim, median, percentile, table } from '../lib/figures.ts';
import type { Measured } from './screens.ts';

const WORST = 12;

export function interactionReport(measured: readonly Measured[], plain: readonly number[]): string {
  const acts = measured.flatMap(({ path, acts: done }) => done.map((act) => ({ ...act, path })));
  const durations = acts.map(({ duration }) => duration);
  const slowest = acts.toSorted((a, b) => b.duration - a.duration).slice(0, WORST);
  const moving = measured.toSorted((a, b) => b.shift - a.shift).slice(0, WORST);
  const late = percentile(durations, 0.98);
  const least = percentile(plain, 0.98);
  return [
    `${acts.length} interactions on ${measured.length} screens, median ${median(durations)} ms (0: less than 16 ms)`,
    `a plain page without libraries: median ${median(plain)} ms, 98th percentile ${least} ms, ${(late / Math.max(16, least)).toFixed(1)} times less\n`,
    table(
      ['slowest', 'ms'],
      slowest.map(({ path, name, duration }) => [`${path}: ${name}`, String(duration)]),
    ),
    '',
    table(
      ['moves most while it opens', 'layout shift'],
      moving.map(({ path, shift }) => [path, shift.toFixed(4)]),
    ),
    '',
    aim('98th percentile from input to next paint', late, { most: 100 }, ' ms'),
    aim('the same', late, { most: 50 }, ' ms'),
    aim('largest layout shift of a screen', moving[0]?.shift ?? 0, { most: 0.02 }),
  ].join('\n');
}
