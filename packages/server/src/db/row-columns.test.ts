import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, expectTypeOf, it } from 'vitest';
import { type RowOf, rowColumns } from './row-columns.ts';
import type { Tables } from './tables.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const PROJECT = rowColumns(
  { p: 'projects', u: 'users?' },
  {
    id: 'p.id',
    acquisitionDay: 'p.projected_acquisition_on',
    createdAt: 'p.created_at',
    creatorId: 'u.id',
    isArchived: sql<boolean>`p.archived_at is not null`,
  },
);

it('the select list names each column of the row', () => {
  const statement = PROJECT.from(sql`projects p where p.id = ${7}`).compile(db);
  expect(statement.sql).toBe(
    'select p.id as "id", p.projected_acquisition_on as "acquisitionDay", p.created_at as "createdAt", ' +
      'u.id as "creatorId", p.archived_at is not null as "isArchived" from projects p where p.id = $1',
  );
  expect(statement.parameters).toEqual([7]);
});

it('the row has the types of the columns, with null for a left join', () => {
  expectTypeOf<RowOf<typeof PROJECT>>().toEqualTypeOf<{
    id: number;
    acquisitionDay: string | null;
    createdAt: Date;
    creatorId: number | null;
    isArchived: boolean;
  }>();
});

it('the columns of a single table need no alias', () => {
  const name = rowColumns('technologies', { id: 'id', title: 'name' });
  expect(name.from(sql`technologies`).compile(db).sql).toBe(
    'select id as "id", name as "title" from technologies',
  );
  expectTypeOf<RowOf<typeof name>>().toEqualTypeOf<{ id: number; title: string }>();
  // @ts-expect-error no such column
  rowColumns('technologies', { id: 'idd' });
});

it('an unknown column, alias or table does not compile', () => {
  // @ts-expect-error no such column
  rowColumns({ p: 'projects' }, { id: 'p.idd' });
  // @ts-expect-error no such alias
  rowColumns({ p: 'projects' }, { id: 'q.id' });
  // @ts-expect-error no such table
  rowColumns({ p: 'project' }, { id: 'p.id' });
  const row: RowOf<typeof PROJECT> | null = null;
  // @ts-expect-error not in the row
  expect(row?.isActive).toBeUndefined();
});
