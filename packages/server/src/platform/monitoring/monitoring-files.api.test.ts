import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startApi, type TestApi } from '../../../test/api.ts';
import { freePort } from '../../../test/services/free-port.ts';

const FOLDER = new URL('../../../../../deploy/monitoring/', import.meta.url);
const SERIES = /\b(?:capwise|process|nodejs)_\w+/g;

let api: TestApi;
let known: Set<string>;
beforeAll(async () => {
  const port = await freePort();
  api = await startApi({ METRICS_PORT: String(port) });
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
});
afterAll(() => api.close());

const unknown = (expressions: readonly string[]) =>
  expressions
    .flatMap((expression) => expression.match(SERIES) ?? [])
    .filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')));

it('the alert rules have a text, an action and only series of the product', async () => {
  const { groups } = parse(await readFile(new URL('alerts.yaml', FOLDER), 'utf8'));
  const { rules } = groups[0];
  expect(rules.length).toBeGreaterThan(8);
  expect(new Set(rules.map((rule: { alert: string }) => rule.alert)).size).toBe(rules.length);
  for (const { labels, annotations } of rules) {
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.action).toMatch(/\.$/);
  }
  expect(unknown(rules.map((rule: { expr: string }) => rule.expr))).toEqual([]);
});

it('the dashboard has only series of the product', async () => {
  const { panels } = JSON.parse(await readFile(new URL('dashboard.json', FOLDER), 'utf8'));
  const expressions = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  );
  expect(expressions.length).toBeGreaterThan(10);
  expect(unknown(expressions)).toEqual([]);
  const shown = expressions.join(' ');
  const work = [...known].filter((name) => /^capwise_(?:jobs|oldest_job|mails|webhook)/.test(name));
  expect(work.filter((name) => !shown.includes(name))).toEqual([]);
});

it('the names of the series are those of the documentation', async () => {
  const page = await readFile(new URL('../../docs/operations/monitoring.md', FOLDER), 'utf8');
  const own = [...known].filter((name) => name.startsWith('capwise_'));
  expect(own.filter((name) => !page.includes(name))).toEqual([]);
  expect(unknown([page.slice(0, page.indexOf('`process_…`'))])).toEqual([]);
});
