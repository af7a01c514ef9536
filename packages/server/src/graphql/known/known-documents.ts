import { useGraphQlJit as compileOperations } from '@envelop/graphql-jit';
import type { DocumentNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { KnownOperations } from './known-operations.ts';

/** Parses and validates each known document once. Takes the place of Yoga's cache, which retains any document. */
export function knownDocuments(known: KnownOperations): Plugin {
  const valid = new WeakSet<DocumentNode>();
  return {
    onParse({ params, setParsedDocument }) {
      const operation = known.find(params.source.toString());
      if (operation) setParsedDocument(operation.document);
    },
    onValidate({ params: { documentAST }, setResult }) {
      if (valid.has(documentAST)) return setResult([]);
      if (!known.withDocument(documentAST)) return undefined;
      return ({ result }) => {
        if (Array.isArray(result) && result.length === 0) valid.add(documentAST);
      };
    },
  };
}

/** Compiles known operations and interprets all others, whose code would take up to 1 MB each. */
export const compileKnown = (known: KnownOperations) =>
  compileOperations(
    {},
    {
      // A refusal of another operation name would be retained in place of the code.
      enableIf: ({ document, operationName }) => {
        const operation = known.withDocument(document);
        return operation !== null && (operationName ?? operation.name) === operation.name;
      },
    },
  );
