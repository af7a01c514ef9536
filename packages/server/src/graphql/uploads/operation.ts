import { invalid } from '@capwise/domain/errors';
import {
  type DocumentNode,
  type FieldNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { assertGate, type Gate } from '../../platform/access/gate.ts';
import { isOrganizationGate, type OrganizationGate } from '../../platform/access/organizations.ts';
import { assertRecentSignIn } from '../../platform/access/recent-sign-in.ts';
import { assertTokenUse } from '../../platform/access/token-gate.ts';
import { type FileUse, projectDocuments } from '../../platform/intake/limits.ts';
import type { Settings } from '../../platform/settings/env.ts';
import { checkedArguments } from '../arguments.ts';
import type { GraphQLContext } from '../context.ts';
import type { GraphQLServer } from '../yoga.ts';
import type { UploadRequest } from './request.ts';
import { UNREAD_FILE } from './scalar.ts';

/** Extension of a root field. Refuses an upload by its other arguments, before the file is read. */
export type BeforeUpload = (args: Record<string, unknown>, context: GraphQLContext) => unknown;

/** Extension of a root field: the files that it takes. Without it, those of documents. */
export type UploadUse = (settings: Settings) => FileUse;

export class OperationErrors extends Error {
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super('The operation is not valid');
    this.errors = errors;
  }
}

/**
 * Checks an upload's operation before reading its file: document limits and rules, gates of all root fields,
 * and the field's `BeforeUpload`.
 * @returns the files that the field takes
 * @throws OperationErrors, GraphQLError, AppError
 */
export async function checkUpload(
  yoga: GraphQLServer,
  { operation: params }: UploadRequest,
  context: GraphQLContext,
): Promise<FileUse> {
  const { parse, validate, schema } = yoga.getEnveloped(context);
  const document: DocumentNode = parse(params.query);
  const invalidities: readonly GraphQLError[] = validate(schema, document);
  if (invalidities.length) throw new OperationErrors(invalidities);
  const operation = getOperationAST(document, params.operationName);
  if (!operation) throw invalid('The request does not name an operation in its document');
  const asked = rootFields(schema, document, operation);
  const isChange = operation.operation === OperationTypeNode.MUTATION;
  for (const { field } of asked) {
    assertTokenUse(context.viewer, { isChange, peopleOnly: !!field.extensions['peopleOnly'] });
    assertGate(fieldGate(field), context.viewer);
    if (field.extensions['recentSignIn']) assertRecentSignIn(context.viewer);
  }
  const variables = getVariableValues(schema, operation.variableDefinitions ?? [], params.variables);
  if (variables.errors) throw new OperationErrors(variables.errors);
  const takers = asked
    .map(({ field, node }) => ({
      field,
      args: checkedArguments(getArgumentValues(field, node, variables.coerced)),
    }))
    .filter(({ args }) => Object.values(args).includes(UNREAD_FILE));
  const [taker] = takers;
  if (!taker || takers.length > 1) throw invalid('The file must be an argument of exactly one field', 'file');
  await (taker.field.extensions['beforeUpload'] as BeforeUpload | undefined)?.(taker.args, context);
  const useOf = taker.field.extensions['fileUse'] as UploadUse | undefined;
  return (useOf ?? projectDocuments)(context.services.settings);
}

function fieldGate(field: GraphQLField<unknown, unknown>): Gate {
  const gate = field.extensions['gate'] as Gate | OrganizationGate | undefined;
  if (!gate) throw new Error(`${field.name} declares no gate`);
  if (isOrganizationGate(gate)) throw invalid('Send an organization’s files to its own route');
  return gate;
}

interface RootField {
  field: GraphQLField<unknown, unknown>;
  node: FieldNode;
}

/** Includes fields of fragments and conditional fields. The document must be valid. */
function rootFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): RootField[] {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {};
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [],
    ),
  );
  const within = ({ selections }: SelectionSetNode): FieldNode[] =>
    selections.flatMap((one) => {
      if (one.kind === Kind.FIELD) return [one];
      const spread = one.kind === Kind.FRAGMENT_SPREAD ? fragments.get(one.name.value) : one;
      return spread ? within(spread.selectionSet) : [];
    });
  return within(operation.selectionSet).flatMap((node) => {
    const field = fields[node.name.value];
    return field ? [{ field, node }] : [];
  });
}
