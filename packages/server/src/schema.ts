import './areas.ts';
import './graphql/scalars.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { builder } from './graphql/builder.ts';

export const schema = builder.toSchema();

/** Contents of schema.graphql. */
export const schemaText = `${printSchema(lexicographicSortSchema(schema))}\n`;
