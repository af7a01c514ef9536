import { hash } from 'node:crypto';
import type { DocumentNode } from 'graphql';
import { canonicalText } from './canonical-text.ts';

export const documentDigest = (document: DocumentNode): string =>
  hash('sha256', canonicalText(document), 'base64url');
