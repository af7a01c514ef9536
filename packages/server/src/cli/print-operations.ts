import { writeFileSync } from 'node:fs';
import { type ASTNode, type DocumentNode, Kind, type SelectionNode, visit } from 'graphql';
import { documentDigest } from '../graphql/known/digest.ts';

const TYPENAME: SelectionNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };

const isTypename = (one: SelectionNode) =>
  one.kind === Kind.FIELD && one.name.value === '__typename' && !one.alias;

/** The document as the web client sends it, with __typename everywhere except at the root. */
const withTypenames = (document: DocumentNode): DocumentNode =>
  visit(document, {
    SelectionSet: (set, _key, parent) =>
      (parent as ASTNode).kind === Kind.OPERATION_DEFINITION || set.selections.some(isTypename)
        ? undefined
        : { ...set, selections: [...set.selections, TYPENAME] },
  });

const documents: Record<string, DocumentNode> = await import('../../../web/src/gen/graphql.ts' as string);
const operations = Object.values(documents).flatMap((document) => {
  const operation = document.definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  const digests = [withTypenames(document), document].map(documentDigest);
  return operation ? [[operation.name!.value, [...new Set(digests)]] as const] : [];
});
const names = new Set(operations.map(([name]) => name));
if (names.size < operations.length) throw new Error('Two operations of the web have the same name');
operations.sort(([one], [other]) => (one < other ? -1 : 1));

const text = `${JSON.stringify(Object.fromEntries(operations), null, 2)}\n`;
writeFileSync(new URL('../../operations.json', import.meta.url), text);
