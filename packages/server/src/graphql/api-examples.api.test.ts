import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { API_EXAMPLES } from '@capwise/domain/account/api-explorer/api-examples';
import { ERROR_NAMES } from '@capwise/domain/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';
import { newToken } from '../../test/records/api-tokens.ts';

const run = promisify(execFile);
const TITLES = ['List deals', 'Create a project', 'Read a list page by page'] as const;
const LANGUAGES = ['sh', 'ts', 'python'] as const;
type Language = (typeof LANGUAGES)[number];

let api: TestApi;
let folder: string;
let token: string;
let page: string;
beforeAll(async () => {
  api = await startApi();
  token = (await newToken(api, 'purchaser', { areas: ['research', 'projects'] })).secret;
  page = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
  folder = await mkdtemp(join(tmpdir(), 'capwise-examples-'));
  for (const [, text, name] of page.matchAll(/^```\w+\n((?:\/\/|#) (client\.\w+)\n[\s\S]*?)^```$/gm))
    await writeFile(join(folder, name!), text!);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true, force: true });
});

const blocks = (title: string, language: Language) => {
  const chapter = page.split(/^## /m).find((text) => text.startsWith(`${title}\n`));
  return [...(chapter ?? '').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)]
    .filter(([, kind]) => kind === language)
    .map(([, , text]) => text!);
};

const FILES = { sh: 'example.sh', ts: 'example.mts', python: 'example.py' };
const TOOLS: Record<Language, readonly string[]> = {
  sh: ['sh', 'curl'],
  ts: ['node'],
  python: ['python3'],
};

/** A missing tool fails the test, because untested examples go wrong unnoticed. */
async function requireTools(language: Language): Promise<void> {
  for (const tool of TOOLS[language])
    await run('sh', ['-c', `command -v ${tool}`]).catch(() => {
      throw new Error(`Install ${tool}: the examples of docs/api.md are tested with it`);
    });
}

async function output(title: string, language: Language): Promise<string> {
  const [text, ...others] = blocks(title, language);
  expect([text, others.length]).toEqual([expect.any(String), 0]);
  return outputOf(language, text!);
}

async function outputOf(language: Language, text: string): Promise<string> {
  await requireTools(language);
  const file = join(folder, FILES[language]);
  await writeFile(file, text);
  const env = { ...process.env, NODE_OPTIONS: '', CAPWISE_URL: api.url, CAPWISE_TOKEN: token };
  const command = language === 'ts' ? process.execPath : TOOLS[language][0]!;
  const { stdout } = await run(command, [file], { cwd: folder, env, timeout: 60_000 });
  return stdout;
}

describe('the examples of docs/api.md', () => {
  it('are in all languages', () => {
    for (const title of TITLES)
      for (const language of LANGUAGES)
        expect(blocks(title, language), `${title}, ${language}`).toHaveLength(1);
    expect(page.match(/^```\w+$/gm)).toHaveLength(TITLES.length * LANGUAGES.length + 2);
  });

  it.each(LANGUAGES)('list deals: %s', async (language) => {
    const text = await output('List deals', language);
    if (language === 'sh') {
      const { dealsDataForTechnology: deals } = JSON.parse(text).data;
      expect(deals.quotedProducts).toHaveLength(deals.totalCount);
      expect(deals.totalCount).toBeGreaterThan(0);
    } else expect(text).toMatch(/\d\n[1-9]\d* deals\n$/);
  });

  it.each(LANGUAGES)('create a project: %s', async (language) => {
    const name = { sh: 'curl', ts: 'TypeScript', python: 'Python' }[language];
    expect(await output('Create a project', language)).toContain(`MRI replacement, by ${name}`);
    const made = await api.services.database.db
      .selectFrom('projects')
      .where('title', '=', `MRI replacement, by ${name}`)
      .select('id')
      .execute();
    expect(made).toHaveLength(1);
  });

  it.each(LANGUAGES)('read a list page by page: %s', async (language) => {
    const { data } = await api.graphql(
      'purchaser',
      '{ systemProjects(pageSize: 100) { totalCount results { title } } }',
    );
    const { totalCount, results } = data.systemProjects;
    expect(totalCount).toBeGreaterThan(5);
    const text = await output('Read a list page by page', language);
    const titles = results.map(({ title }: { title: string }) => title) as string[];
    if (language === 'sh') expect(text.match(/"pageNumber":(1|2)\b/g)).toHaveLength(2);
    else expect(titles.filter((title) => !text.includes(title))).toEqual([]);
  });

  it.each(LANGUAGES.slice(1))('the client reports a request that is too large: %s', async (language) => {
    const text =
      language === 'ts'
        ? "import { ask } from './client.ts';\nawait ask('{ a }', { a: 'x'.repeat(300000) }).catch(console.log);\n"
        : `from client import ask
try:
    ask("{ a }", {"a": "x" * 300000})
except RuntimeError as error:
    print(error)
`;
    expect(await outputOf(language, text)).toContain('LimitError: Request body is too large');
  });

  it('names every error', () => {
    const table = /^## Errors\n([\s\S]*?)^## /m.exec(page)![1]!;
    expect(ERROR_NAMES.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });
});

it.each(API_EXAMPLES)('the explorer’s example "$title" runs with a token of its areas', async (example) => {
  const { query, variables, areas } = example;
  const { secret } = await newToken(api, 'purchaser', { areas: [...areas] });
  const answer = await fetch(`${api.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  expect(await answer.json()).toEqual({ data: expect.any(Object) });
  // The same call as in docs/api.md, or a part of it.
  const field = /^ {2}(\w+)/m.exec(query)![1]!;
  expect(page).toContain(field);
});
