import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isNonNullType,
} from 'graphql';
import { isOrganizationGate, type RequestedOrganization } from '../platform/access/organizations.ts';
import { isPlain } from '../platform/input/storable.ts';

const TENANT = 'tenantName';
const ORGANIZATION = 'organizationId';

export function requestedOrganization(args: Record<string, unknown>): RequestedOrganization {
  const [input] = TENANT in args ? [args] : Object.values(args).filter(isPlain);
  return {
    tenantName: input![TENANT] as string,
    organizationId: (input![ORGANIZATION] as string | null | undefined) ?? null,
  };
}

/**
 * Every field with an organization gate must take the two IDs where the gate reads them. Queries among them
 * must be nullable, so that one failure leaves the other data intact (TEN-024).
 * @throws Error naming the field, when the schema is built
 */
export function assertOrganizationFields(schema: GraphQLSchema): void {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const field of Object.values(type?.getFields() ?? {})) {
      const gate = field.extensions['gate'];
      if (!isOrganizationGate(gate)) continue;
      if (!takesOrganization(field.args, gate.optional))
        throw new Error(`${type}.${field.name} takes no ${TENANT} and ${ORGANIZATION}, which its gate reads`);
      if (type === schema.getQueryType() && isNonNullType(field.type))
        throw new Error(`${type}.${field.name} is not nullable: it would take other answers with it`);
    }
}

function takesOrganization(args: readonly GraphQLArgument[], isOptional = false): boolean {
  const inputs = args.map(({ type }) => getNullableType<GraphQLInputType>(type)).filter(isInputObjectType);
  const [input] = inputs;
  if (!args.some(({ name }) => name === TENANT))
    return inputs.length === 1 && hasBoth(Object.values(input!.getFields()), isOptional);
  return hasBoth(args, isOptional);
}

function hasBoth(fields: readonly (GraphQLArgument | GraphQLInputField)[], isOptional: boolean): boolean {
  const fieldType = (name: string) => fields.find((field) => field.name === name)?.type;
  const [tenant, organization] = [fieldType(TENANT), fieldType(ORGANIZATION)];
  return isNonNullType(tenant) && !!organization && isOptional !== isNonNullType(organization);
}
