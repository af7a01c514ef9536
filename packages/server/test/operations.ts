import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { isOrganizationGate } from '../src/platform/access/organizations.ts';
import { schema } from '../src/schema.ts';

export interface Operation {
  name: string;
  field: GraphQLField<unknown, unknown>;
}

const all: readonly Operation[] = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
  Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, field })),
);
const isOfOrganization = ({ field }: Operation) => isOrganizationGate(field.extensions['gate']);

export const organizationOperations = all.filter(isOfOrganization);
export const operations = all.filter((operation) => !isOfOrganization(operation));

/** Argument values by name, in GraphQL syntax. */
export type Given = Readonly<Record<string, string>>;

/** A meaningless value of the right type: gates must refuse before anything reads it. */
function sample(type: GraphQLInputType, given: Given): string {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner)) return '[]';
  const named = getNamedType(inner);
  if (isInputObjectType(named)) return `{ ${requiredText(Object.values(named.getFields()), given)} }`;
  return { Int: '1', Float: '1', Boolean: 'false', ID: '"999999999"', Timestamp: '1', String: '"x"' }[
    named.name
  ]!;
}

const requiredText = (values: readonly { name: string; type: GraphQLInputType }[], given: Given): string =>
  values
    .filter(({ name, type }) => isNonNullType(type) || name in given)
    .map(({ name, type }) => `${name}: ${given[name] ?? sample(type, given)}`)
    .join(', ');

/** GraphQL text that calls the operation with its required arguments and the smallest selection. */
export function operationCall({ name, field }: Operation, given: Given = {}): string {
  const kind = name.startsWith('Query') ? 'query' : 'mutation';
  const args = requiredText(field.args, given);
  const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${kind} { ${field.name}${args ? `(${args})` : ''}${selection} }`;
}
