import { type DocumentNode, Kind, type OperationDefinitionNode } from 'graphql';
import { expect, it } from 'vitest';
import * as generated from '../../../../../web/src/gen/graphql.ts';
import webOperations from '../../../../operations.json' with { type: 'json' };
import { isPreparedFor } from '../../../graphql/answers/prepared.ts';
import { documentDigest } from '../../../graphql/known/digest.ts';
import { dealOperations } from './deal.prepared.ts';

const operationName = ({ definitions }: DocumentNode): string | undefined =>
  definitions.find((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION)?.name
    ?.value;

const webDocument = (name: string): DocumentNode | undefined =>
  Object.values(generated as unknown as Record<string, DocumentNode>).find(
    (document) => operationName(document) === name,
  );

it.each(dealOperations.map((operation) => [operation.name, operation] as const))(
  'DEAL-034 DEAL-035 the prepared answer of %s has the fields of the document of the web',
  (name, operation) => {
    const document = webDocument(name);
    expect(document).toBeDefined();
    expect(isPreparedFor(operation, { name, document: document! })).toBe(true);
    const digests: Record<string, string[]> = webOperations;
    expect(digests[name]).toContain(documentDigest(document!));
  },
);
