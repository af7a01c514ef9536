import SchemaBuilder from '@pothos/core';
import type { StoredFile } from '../platform/storage/files.ts';
import type { GraphQLContext } from './context.ts';
import { gatePlugin } from './gate-plugin.ts';

export const builder = new SchemaBuilder<{
  Context: GraphQLContext;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string | number };
    Timestamp: { Input: Date; Output: Date };
    Upload: { Input: StoredFile; Output: never };
  };
}>({ plugins: [gatePlugin], defaultFieldNullability: false });

builder.queryType({});
builder.mutationType({});
