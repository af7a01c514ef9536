import { type GraphQLArgument, type GraphQLField, getNamedType, isInputObjectType } from 'graphql';
import { schema } from '../schema.ts';

export const SEARCHES = new Set(['searchTerm', 'searchString', 'term']);

/** A search of the API: an argument of a query, or a field of one. */
export interface Search {
  /** Such as 'systemUsers(searchTerm)'. */
  name: string;
  field: GraphQLField<unknown, unknown>;
  /** The argument, and the field of it. */
  place: string[];
}

function searchArgPaths(args: readonly GraphQLArgument[]): string[][] {
  return args.flatMap(({ name, type }) => {
    const named = getNamedType(type);
    if (SEARCHES.has(name) && named.name === 'String') return [[name]];
    if (!isInputObjectType(named)) return [];
    const fields = Object.values(named.getFields());
    return fields
      .filter((field) => SEARCHES.has(field.name) && getNamedType(field.type).name === 'String')
      .map((field) => [name, field.name]);
  });
}

/** Every search of the API. */
export const searches: readonly Search[] = Object.values(schema.getQueryType()!.getFields()).flatMap(
  (field) =>
    searchArgPaths(field.args).map((place) => ({ name: `${field.name}(${place.join('.')})`, field, place })),
);
