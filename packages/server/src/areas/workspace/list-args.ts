import { builder } from '../../graphql/builder.ts';
import type { ListInput } from './list-input.ts';

const ListFilter = builder.inputType('ListFilter', {
  fields: (t) => ({
    filterType: t.string({ required: true }),
    values: t.stringList({ required: true }),
  }),
});

type Fields = Parameters<Parameters<typeof builder.queryFields>[0]>[0];

/** The arguments of a list with pages. */
export const listArgs = (t: Fields) => ({
  systemId: t.arg.id(),
  pageNumber: t.arg.int(),
  pageSize: t.arg.int(),
  searchTerm: t.arg.string(),
  sortColumn: t.arg.string(),
  sortDirection: t.arg.string(),
  filters: t.arg({ type: [ListFilter] }),
});

type Given = { [Name in keyof ListInput]?: ListInput[Name] | null | undefined };

/** What was left out is null. */
export const listInput = (args: Given): ListInput => ({
  systemId: args.systemId ?? null,
  pageNumber: args.pageNumber ?? null,
  pageSize: args.pageSize ?? null,
  searchTerm: args.searchTerm ?? null,
  sortColumn: args.sortColumn ?? null,
  sortDirection: args.sortDirection ?? null,
  filters: args.filters ?? [],
});
