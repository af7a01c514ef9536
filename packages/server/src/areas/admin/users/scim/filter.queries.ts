import type { Comparable, Comparison, Filter } from '@capwise/domain/admin/scim/filter';
import { scimInvalid } from '@capwise/domain/admin/scim/scim-errors';
import { type RawBuilder, sql } from 'kysely';

export interface FilterColumn {
  sql: RawBuilder<unknown>;
  /** Texts ignore letter case. Codes do not. */
  type: 'text' | 'code' | 'boolean' | 'instant';
  /** Turns a text of a filter into the stored form. */
  stored?(text: string): string;
}

export interface Filterable {
  /** By path in lower case. */
  columns: Readonly<Record<string, FilterColumn>>;
  /** Attributes with rows of their own, such as members. `value` is their default column. */
  lists?: Readonly<
    Record<
      string,
      { columns: Filterable['columns']; some(condition: RawBuilder<boolean>): RawBuilder<boolean> }
    >
  >;
}

const OPERATORS: Readonly<Partial<Record<Comparison, RawBuilder<unknown>>>> = {
  eq: sql`=`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

/** The condition of a filter. Values are parameters. @throws AppError invalidFilter */
export function filterCondition(filter: Filter, known: Filterable): RawBuilder<boolean> {
  return condition(filter, known, '');
}

function condition(filter: Filter, known: Filterable, prefix: string): RawBuilder<boolean> {
  if (filter.op === 'and' || filter.op === 'or') {
    const parts = filter.parts.map((part) => condition(part, known, prefix));
    return sql<boolean>`(${sql.join(parts, filter.op === 'and' ? sql` and ` : sql` or `)})`;
  }
  if (filter.op === 'not') return sql<boolean>`(not ${condition(filter.part, known, prefix)})`;
  const path = prefix + filter.path;
  if (filter.op === 'within') {
    if (prefix) throw refused(`${path} cannot be used here`);
    const list = listOf(known, path);
    return list
      ? list.some(condition(filter.part, { columns: list.columns }, ''))
      : condition(filter.part, known, `${path}.`);
  }
  const [head = '', sub = 'value'] = path.split('.');
  const list = listOf(known, head);
  if (list) return list.some(comparison({ ...filter, path: sub }, sub, { columns: list.columns }));
  return comparison(filter, path, known);
}

/** Own properties only, because clients choose the name. */
const listOf = ({ lists = {} }: Filterable, name: string) =>
  Object.hasOwn(lists, name) ? lists[name]! : null;

type Simple = Extract<Filter, { op: 'present' | 'compare' }>;

function comparison(filter: Simple, path: string, { columns }: Filterable): RawBuilder<boolean> {
  const column = Object.hasOwn(columns, path) ? columns[path]! : null;
  if (!column) throw refused(`${path.slice(0, 100)} cannot be filtered`);
  if (filter.op === 'present') return present(column);
  const { comparison: operator, value } = filter;
  if (value === null) return nothing(column, operator);
  const compared = {
    boolean: compareFlags,
    instant: compareInstants,
    text: compareTexts,
    code: compareTexts,
  }[column.type](column, operator, value);
  return sql<boolean>`coalesce(${compared}, false)`;
}

const present = ({ sql: column, type }: FilterColumn): RawBuilder<boolean> =>
  type === 'text' || type === 'code'
    ? sql<boolean>`(coalesce(${column}, '') <> '')`
    : sql<boolean>`(${column} is not null)`;

function nothing(column: FilterColumn, operator: Comparison): RawBuilder<boolean> {
  if (operator === 'ne') return present(column);
  if (operator === 'eq') return sql<boolean>`(not ${present(column)})`;
  throw refused('null can be compared only with eq and ne');
}

function compareFlags({ sql: column }: FilterColumn, operator: Comparison, value: Comparable) {
  const flag = String(value).toLowerCase();
  if ((operator !== 'eq' && operator !== 'ne') || (flag !== 'true' && flag !== 'false'))
    throw refused('Booleans can be compared only with eq and ne, and with true and false');
  return sql`${column} ${OPERATORS[operator]} ${flag === 'true'}::boolean`;
}

const INSTANT = /^(?!0000)\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/i;

function compareInstants({ sql: column }: FilterColumn, operator: Comparison, value: Comparable) {
  const at = typeof value === 'string' && INSTANT.test(value) ? new Date(value.toUpperCase()) : null;
  const known = OPERATORS[operator];
  const year = at?.getUTCFullYear() ?? Number.NaN;
  if (!at || !known || !(year >= 1 && year <= 9_999))
    throw refused(
      'Times can be compared only with eq, ne, gt, ge, lt and le, and with an ISO 8601 time in a year from 1 to 9999',
    );
  // Answers show milliseconds.
  return sql`date_trunc('milliseconds', ${column}) ${known} ${at.toISOString()}::timestamptz`;
}

function compareTexts(
  { sql: column, type, stored: storedForm }: FilterColumn,
  operator: Comparison,
  value: Comparable,
) {
  if (typeof value !== 'string') throw refused('Texts can be compared only with texts in quotation marks');
  if (value.includes('\0') || !value.isWellFormed())
    throw refused('It contains a character that is not allowed');
  const folded = (text: RawBuilder<unknown>) => (type === 'text' ? sql`lower(${text})` : text);
  const stored = folded(sql`coalesce(${column}, '')`);
  const given = folded(sql`${storedForm?.(value) ?? value}::text`);
  const known = OPERATORS[operator];
  if (known) return sql`${stored} ${known} ${given}`;
  if (operator === 'co') return sql`strpos(${stored}, ${given}) > 0`;
  if (operator === 'sw') return sql`starts_with(${stored}, ${given})`;
  return sql`right(${stored}, length(${given})) = ${given}`;
}

const refused = (message: string) => scimInvalid('invalidFilter', `filter: ${message}`);

/** The beginning of an `order by`, which ends with the ID. @throws AppError invalidPath */
export function sortedBy(
  { sortBy, descending }: { sortBy: string | null; descending: boolean },
  { columns }: Filterable,
): RawBuilder<unknown> {
  if (sortBy === null) return sql``;
  const column = Object.hasOwn(columns, sortBy) ? columns[sortBy]! : null;
  if (!column) throw scimInvalid('invalidPath', `${sortBy.slice(0, 100)} cannot be sorted`);
  const key = column.type === 'text' ? sql`lower(${column.sql})` : column.sql;
  return sql`${key} ${descending ? sql`desc` : sql`asc`} nulls last, `;
}
