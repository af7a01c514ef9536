import { type DocumentNode, Kind, parse } from 'graphql';
import { LRUCache } from 'lru-cache';
import { documentDigest } from './digest.ts';

export interface KnownOperation {
  digest: string;
  name: string;
  document: DocumentNode;
}

export type OperationDigests = Readonly<Record<string, readonly string[]>>;

/** A known document can be formatted in any number of ways, so cached texts need a limit. */
const TEXT_BYTES = 4 * 1024 * 1024;
const ENTRY_BYTES = 200;
const operationSize = (_: KnownOperation, text: string): number => 2 * text.length + ENTRY_BYTES;

/**
 * Recognizes documents of the web application. Only these are compiled and cached. Clients can send any
 * number of other documents, so none of these may stay in memory.
 */
export class KnownOperations {
  readonly #names: ReadonlyMap<string, string>;
  readonly #maxTokens: number;
  readonly #byDigest = new Map<string, KnownOperation>();
  readonly #byText = new LRUCache<string, KnownOperation>({
    maxSize: TEXT_BYTES,
    sizeCalculation: operationSize,
  });
  readonly #byDocument = new WeakMap<DocumentNode, KnownOperation>();
  /** One request asks several times. Unknown texts are not kept any longer. */
  #last: { text: string; operation: KnownOperation | null } | null = null;

  constructor(operations: OperationDigests, maxTokens: number) {
    this.#maxTokens = maxTokens;
    this.#names = new Map(
      Object.entries(operations).flatMap(([name, digests]) => digests.map((digest) => [digest, name])),
    );
  }

  find(text: string): KnownOperation | null {
    const cached = this.#byText.get(text);
    if (cached) return cached;
    if (this.#last?.text === text) return this.#last.operation;
    const operation = this.#read(text);
    if (operation) this.#byText.set(text, operation);
    this.#last = { text, operation };
    return operation;
  }

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
