import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isInputObjectType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { gateText } from './gate-text.ts';

interface NamedType {
  name: string;
  type: string;
}

interface Argument extends NamedType {
  description?: string;
}

interface Operation extends Argument {
  kind: 'query' | 'mutation';
  needs: string;
  args: readonly Argument[];
}

/** The part of the schema that API tokens can use, for the explorer of the web application. */
export interface ApiReference {
  operations: readonly Operation[];
  /** Fields without required arguments, by type. */
  types: Readonly<Record<string, readonly NamedType[]>>;
}

export function apiReference(schema: GraphQLSchema): ApiReference {
  const operations = [
    ...operationsOf('query', Object.values(schema.getQueryType()!.getFields())),
    ...operationsOf('mutation', Object.values(schema.getMutationType()!.getFields())),
  ];
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__') && name !== 'Query' && name !== 'Mutation')
    .flatMap((type) => (fieldsOf(type) ? [[type.name, fieldsOf(type)!] as const] : []));
  return {
    operations: operations.toSorted(byName),
    types: Object.fromEntries(types.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

const byName = (one: NamedType, other: NamedType) => (one.name < other.name ? -1 : 1);

const operationsOf = (
  kind: Operation['kind'],
  fields: readonly GraphQLField<unknown, unknown>[],
): Operation[] =>
  fields
    .filter(({ extensions }) => extensions['peopleOnly'] !== true)
    // Files are sent as a form.
    .filter(({ args }) => !args.some(({ type }) => String(type).startsWith('Upload')))
    .map((field) => ({
      ...described(field),
      kind,
      needs: gateText(field.extensions['gate']),
      args: field.args.map(described),
    }));

const described = ({
  name,
  type,
  description,
}: Pick<GraphQLArgument, 'name' | 'type' | 'description'> | GraphQLField<unknown, unknown>): Argument => ({
  name,
  type: String(type),
  ...(description && { description }),
});

function fieldsOf(type: GraphQLNamedType): NamedType[] | null {
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((field) => ({ name: field.name, type: String(field.type) }));
  if (!isObjectType(type)) return null;
  return Object.values(type.getFields())
    .filter(({ args }) => !args.some(isRequiredArgument))
    .map((field) => ({ name: field.name, type: String(field.type) }));
}
