import { aim, median, table } from '../../lib/figures.ts';
import { type Audited, CATEGORIES } from './audit.ts';

const MAX_FINDINGS = 4;

export function lighthouseReport(audited: readonly Audited[]): string {
  const isPerfect = ({ scores }: Audited) => CATEGORIES.every((category) => scores[category] === 100);
  const worse = audited.filter((one) => !isPerfect(one)).toSorted((a, b) => total(a) - total(b));
  return [
    table(
      ['below 100', ...CATEGORIES, 'why'],
      worse.map(({ path, scores, findings }) => [
        path,
        ...CATEGORIES.map((category) => String(scores[category])),
        findings.slice(0, MAX_FINDINGS).join('; '),
      ]),
    ),
    '',
    `${audited.length - worse.length} of ${audited.length} screens have 100 in all categories.`,
    ...CATEGORIES.map((category) => {
      const scores = audited.map((one) => one.scores[category]);
      return aim(`${category}, lowest (median ${median(scores)})`, Math.min(...scores), { least: 100 });
    }),
  ].join('\n');
}

const total = ({ scores }: Audited) => CATEGORIES.reduce((sum, category) => sum + scores[category], 0);
