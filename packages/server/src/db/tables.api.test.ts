import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { parseSync } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../test/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const FOLDER = fileURLToPath(new URL('./tables/', import.meta.url));

/** Text of each column's type by 'table.column', as declared. */
function declaredColumns(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(FOLDER)) {
    const text = readFileSync(`${FOLDER}${file}`, 'utf8');
    for (const statement of parseSync(file, text).program.body) {
      if (statement.type !== 'ExportNamedDeclaration') continue;
      const { declaration } = statement;
      if (declaration?.type !== 'TSInterfaceDeclaration') continue;
      for (const table of members(declaration.body.body, text))
        for (const column of table.members) found.set(`${table.name}.${column.name}`, column.type);
    }
  }
  return found;
}

interface Member {
  name: string;
  type: string;
  members: Member[];
}

// biome-ignore lint/suspicious/noExplicitAny: nodes of a syntax tree.
const members = (nodes: readonly any[], text: string): Member[] =>
  nodes
    .filter(({ type }) => type === 'TSPropertySignature')
    .map(({ key, typeAnnotation: { typeAnnotation: type } }) => ({
      name: key.name,
      type: text.slice(type.start, type.end).replaceAll(/\s+/g, ' '),
      members: type.type === 'TSTypeLiteral' ? members(type.members, text) : [],
    }));

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
  /** PostgreSQL computes it from other columns, mostly for searching. */
  isComputed: boolean;
}

/** Triggers fill them, and only SQL reads them. */
const UNDECLARED = [
  'product_configurations.search_vector',
  'product_configurations.search_name',
  'technologies.search_vector',
];
/** A trigger fills them, so that an insert may leave them out. */
const FILLED = [
  'facility_systems.system_type_id',
  'facility_systems.system_text',
  'facility_systems.facility_text',
  'project_facilities.system_id',
];

const migratedColumns = async () =>
  (
    await sql<Column>`
      select table_name || '.' || column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable",
        column_default is not null or is_identity = 'YES' as "hasDefault", is_generated = 'ALWAYS' as "isComputed"
      from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position
    `.execute(api.services.database.db)
  ).rows;

/** TypeScript type of each PostgreSQL type. A text may also be declared as a union of its values. */
const TYPES: Record<string, RegExp> = {
  int2: /^number$/,
  int4: /^number$/,
  int8: /^number$/,
  float8: /^number$/,
  bool: /^boolean$/,
  text: /^(string|[A-Z]\w+|(\|? ?'[\w-]+' ?)+)$/,
  varchar: /^string$/,
  numeric: /^string$/,
  uuid: /^string$/,
  tsvector: /^string$/,
  date: /^DayColumn$/,
  timestamptz: /^(Instant|NullableInstant|Date)$/,
  bytea: /^Buffer$/,
  jsonb: /^(unknown|ColumnType<.*>|[A-Z]\w+|.*\[\])$/,
  _text: /^string\[\]$/,
  _int4: /^number\[\]$/,
};

function wrong({ name, type, isNullable, hasDefault, isComputed }: Column, declared: string): string | null {
  const generated = /^Generated(?:Always)?<(.*)>$/.exec(declared)?.[1];
  const saysNull = /\| null$|^NullableInstant$|^unknown$/.test(generated ?? declared);
  const plain = (generated ?? declared).replace(/ \| null$/, '');
  if (!TYPES[type]?.test(plain)) return `is ${type}, declared as ${declared}`;
  if (plain !== 'unknown' && saysNull !== isNullable) return `can ${isNullable ? '' : 'not '}be null`;
  const isFilled = hasDefault || isComputed || isNullable || FILLED.includes(name);
  return generated !== undefined && !isFilled ? 'has no default' : null;
}

it('the types of all tables match the migrated schema', async () => {
  const declared = declaredColumns();
  const migrated = await migratedColumns();
  const known = new Map(migrated.map((column) => [column.name, column]));
  const tables = new Set([...declared.keys()].map((name) => name.split('.')[0]!));
  const problems = [
    ...[...declared.keys()]
      .filter((name) => !known.has(name))
      .map((name) => `${name}: is not in the database`),
    ...migrated
      .filter(({ name, isComputed }) => !isComputed && !declared.has(name) && !UNDECLARED.includes(name))
      .filter(({ name }) => tables.has(name.split('.')[0]!))
      .map(({ name }) => `${name}: is not declared`),
    ...[...declared].flatMap(([name, type]) => {
      const column = known.get(name);
      const problem = column && wrong(column, type);
      return problem ? [`${name}: ${problem}`] : [];
    }),
  ];
  expect(tables.size).toBeGreaterThan(90);
  expect(problems).toEqual([]);
});
