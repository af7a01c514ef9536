import { type ASTVisitor, GraphQLError, type ValidationContext } from 'graphql';

/** Refuses kinds of operations that the schema lacks. GraphQL itself refuses them only during execution. */
export const OfferedOperations = (context: ValidationContext): ASTVisitor => ({
  OperationDefinition(node) {
    if (!context.getSchema().getRootType(node.operation))
      context.reportError(new GraphQLError(`This API has no ${node.operation}`));
  },
});
