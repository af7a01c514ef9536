import { useGraphQlJit as compileOperations } from '@envelop/graphql-jit';
import type { DocumentNode } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { KnownOperations } from './known-operations.ts';

/** Parses and validates each known document once. Replaces Yoga's cache, which retains any document. */
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

/** Compiles known operations and interprets all others, because compiled code takes up to 1 MB each. */
export const compileKnown = (known: KnownOperations) =>
  compileOperations(
    {},
    {
      // Otherwise the refusal of a wrong operation name would be cached instead of the compiled code.
      enableIf: ({ document, operationName }) => {
        const operation = known.withDocument(document);
        return operation !== null && (operationName ?? operation.name) === operation.name;
      },
    },
  );
