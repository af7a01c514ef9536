import { type DocumentNode, Kind, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { documentDigest } from './digest.ts';

/** An operation of the web application. */
export interface KnownOperation {
  digest: string;
  name: string;
  document: DocumentNode;
}

/** Digests of each operation by its name; see `cli/print-operations.ts`. */
export type OperationDigests = Readonly<Record<string, readonly string[]>>;

/** Clients may space and order a known document in any way, so the retained texts need a limit. */
const TEXT_BYTES = 4 * 1024 * 1024;
const ENTRY_BYTES = 200;
const sizeOf = (_: KnownOperation, text: string): number => 2 * text.length + ENTRY_BYTES;

/**
 * Recognizes the documents that the web application sends. Only these are compiled and retained: anyone can send
 * other documents, in any number, so nothing of them may stay in memory.
 */
export class KnownOperations {
  readonly #names: ReadonlyMap<string, string>;
  readonly #maxTokens: number;
  readonly #byDigest = new Map<string, KnownOperation>();
  readonly #byText = new LRUCache<string, KnownOperation>({ maxSize: TEXT_BYTES, sizeCalculation: sizeOf });
  readonly #byDocument = new WeakMap<DocumentNode, KnownOperation>();

  constructor(operations: OperationDigests, maxTokens: number) {
    this.#maxTokens = maxTokens;
    this.#names = new Map(
      Object.entries(operations).flatMap(([name, digests]) => digests.map((digest) => [digest, name])),
    );
  }

  /** The operation that a text is; null for any other document. */
  find(text: string): KnownOperation | null {
    const cached = this.#byText.get(text);
    if (cached) return cached;
    const operation = this.#read(text);
    if (operation) this.#byText.set(text, operation);
    return operation;
  }

  /** The operation with this document, if `find` returned it. */
  withDocument(document: DocumentNode): KnownOperation | null {
    return this.#byDocument.get(document) ?? null;
  }

  #read(text: string): KnownOperation | null {
    const document = parsed(text, this.#maxTokens);
    const name = document && operationName(document);
    if (!name) return null;
    const digest = documentDigest(document);
    if (this.#names.get(digest) !== name) return null;
    const operation = this.#byDigest.get(digest) ?? { digest, name, document };
    this.#byDigest.set(digest, operation);
    this.#byDocument.set(operation.document, operation);
    return operation;
  }
}

function parsed(text: string, maxTokens: number): DocumentNode | null {
  try {
    return parse(text, { maxTokens });
  } catch {
    return null;
  }
}

function operationName({ definitions }: DocumentNode): string | undefined {
  const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  return operations.length === 1 ? operations[0]!.name?.value : undefined;
}
