import { type DocumentNode, print } from 'graphql';
import * as documents from '../../packages/web/src/gen/graphql.ts';

/**
 * The text of an operation as the web application sends it. The server compiles and caches only these, so another text
 * would measure what no user waits for.
 */
export function webOperation(name: string): string {
  const document = (documents as unknown as Record<string, DocumentNode | undefined>)[`${name}Document`];
  if (!document) throw new Error(`The web application has no operation ${name}`);
  return print(document);
}
