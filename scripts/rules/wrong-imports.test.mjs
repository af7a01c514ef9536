import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycles, importSpecifiers, readImports } from './import-graph.mjs';
import { PARTS, RULES } from './parts.mjs';
import { importProblems } from './wrong-imports.mjs';

const declared = () => ({ dependencies: { kysely: '1', pg: '1' }, devDependencies: { vite: '1' } });
const problems = (from, to, more = {}) => importProblems([{ from, to, ...more }], declared);

/** A file in each part, at another depth than the next one. */
const FILES = {
  domain: 'packages/domain/src/market/deals/deals.ts',
  demo: 'packages/demo/src/accounts.ts',
  'server migrations': 'packages/server/migrations/0001-create-accounts.ts',
  'server db': 'packages/server/src/db/lists/page.ts',
  'server platform': 'packages/server/src/platform/http/routes.ts',
  'server graphql': 'packages/server/src/graphql/lists/list.ts',
  'server areas': 'packages/server/src/areas/market/deals/deep/deal.service.ts',
  'server dev-identity': 'packages/server/src/dev-identity/keys/keys.ts',
  'server demo-data': 'packages/server/src/demo-data/seed.ts',
  'server app': 'packages/server/src/app.ts',
  'web gen': 'packages/web/src/gen/graphql.ts',
  'web lib': 'packages/web/src/lib/graphql/client.ts',
  'web ui': 'packages/web/src/ui/list/list-card.tsx',
  'web areas': 'packages/web/src/areas/market/deals/deals-page.tsx',
  'web app': 'packages/web/src/app/routes/guards.tsx',
};

describe('each part', () => {
  for (const part of PARTS)
    it(`${part.name} imports what it names, and nothing else`, () => {
      const others = PARTS.filter(({ name }) => name !== part.name && name !== 'demo');
      const refused = others.filter(({ name }) => problems(FILES[part.name], FILES[name]).length > 0);
      expect(refused.map(({ name }) => name)).toEqual(
        others.filter(({ name }) => !part.imports.includes(name)).map(({ name }) => name),
      );
    });

  it('has every file of the product', () => {
    expect(problems('packages/server/src/new-folder/x.ts', FILES.domain)).toEqual([
      expect.stringContaining('belongs to no part'),
    ]);
  });
});

/** For each rule an import that it refuses, and one next to it that it allows. */
const CASES = [
  ['server/src/areas/market/deals/deep/x.ts', 'server/src/areas/compliance/alerts/alert.queries.ts'],
  ['server/src/areas/market/x.service.ts', 'kysely', 'server/src/areas/market/x.queries.ts'],
  ['server/src/areas/market/x.service.ts', 'server/src/graphql/builder.ts', 'server/src/areas/a/x.schema.ts'],
  ['server/src/areas/market/x.queries.ts', 'pg', 'server/src/db/database.ts'],
  ['server/src/areas/market/x.ts', 'demo/src/accounts.ts', 'server/src/areas/admin/environments/x.ts'],
  ['domain/src/money.ts', 'node:fs', 'server/src/app.ts'],
];
const path = (text) => (text.includes('/') ? `packages/${text}` : text);

describe('each rule', () => {
  it('has a case', () => expect(CASES).toHaveLength(RULES.length));

  for (const [index, [from, to, allowed]] of CASES.entries()) {
    const { name, wrong } = RULES[index];
    const target = to.startsWith('node:') ? to : path(to);
    it(name, () => {
      expect(wrong({ from: path(from), to: target })).toBe(true);
      expect(problems(path(from), target)).toContainEqual(expect.stringContaining(name));
      if (allowed) expect(wrong({ from: path(allowed), to: target })).toBe(false);
    });
  }

  it('An area reaches another through its public.ts, at any depth', () => {
    for (const side of ['server', 'web']) {
      const from = `packages/${side}/src/areas/market/deals/deep/x.ts`;
      expect(problems(from, `packages/${side}/src/areas/admin/public.ts`)).toEqual([]);
      expect(problems(from, `packages/${side}/src/areas/admin/users/public.ts`)).not.toEqual([]);
      expect(problems(from, `packages/${side}/src/areas/market/products/y.ts`)).toEqual([]);
    }
  });

  it('types of the database may be named anywhere in an area', () => {
    const service = 'packages/server/src/areas/market/x.service.ts';
    const database = 'packages/server/src/db/database.ts';
    expect(problems(service, database, { isType: true })).toEqual([]);
    expect(problems(service, database)).not.toEqual([]);
  });

  it('a library is declared by the package that uses it', () => {
    const file = FILES['server platform'];
    expect(problems(file, 'pg')).toEqual([]);
    expect(problems(file, 'left-pad')).not.toEqual([]);
    expect(problems(file, 'vite')).not.toEqual([]);
    expect(problems(file, 'vite', { isType: true })).toEqual([]);
  });
});

describe('cycles', () => {
  it('of files and of folders are refused', () => {
    const at = (name) => `packages/domain/src/${name}`;
    const circle = [
      { from: at('a/one.ts'), to: at('b/two.ts') },
      { from: at('b/three.ts'), to: at('a/one.ts') },
    ];
    expect(importProblems(circle, declared)).toEqual([
      expect.stringContaining('These folders import each other'),
    ]);
    const closed = [...circle, { from: at('b/two.ts'), to: at('b/three.ts') }];
    expect(importProblems(closed, declared)).toHaveLength(2);
  });

  it('are found among other edges', () => {
    const edges = ['ab', 'bc', 'ca', 'cd', 'de', 'ed', 'xa'].map((edge) => edge.split(''));
    expect(findCycles(edges).map((group) => group.toSorted().join(''))).toEqual(['de', 'abc']);
  });
});

describe('reading', () => {
  it('finds every kind of import', () => {
    const text = `import type { A } from './a.ts';
import { type B, c } from './b.ts';
import './c.css';
export { d } from './d.ts';
export type * from './e.ts';
const f = () => import('./f.ts');
export const g = <p>import './no.ts'</p>;`;
    expect(importSpecifiers('x.tsx', text)).toEqual([
      { name: './a.ts', isType: true },
      { name: './b.ts', isType: false },
      { name: './c.css', isType: false },
      { name: './d.ts', isType: false },
      { name: './e.ts', isType: true },
      { name: './f.ts', isType: false },
    ]);
  });

  it('resolves paths, packages and libraries, and leaves tests out', () => {
    const root = mkdtempSync(join(tmpdir(), 'imports-'));
    const write = (name, text) => {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    };
    try {
      write('packages/domain/src/money.ts', '');
      write(
        'packages/server/src/db/page.ts',
        `import '@capwise/domain/money';
import '../../gone.ts';
import { sql } from 'kysely/helpers/postgres';
import 'node:fs';`,
      );
      write('packages/server/src/db/page.api.test.ts', `import '../app.ts';`);
      const found = readImports(root, ['packages/server/src']);
      expect(found.map(({ to, isMissing }) => [to, isMissing])).toEqual([
        ['packages/domain/src/money.ts', false],
        ['packages/server/gone.ts', true],
        ['kysely', false],
        ['node:fs', false],
      ]);
      expect(importProblems(found, declared)).toEqual([expect.stringContaining('There is no such file')]);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});
