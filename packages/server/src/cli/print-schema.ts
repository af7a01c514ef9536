import { writeFileSync } from 'node:fs';
import { schema, schemaText } from '../schema.ts';
import { apiReference } from './parts/api-reference.ts';

writeFileSync(new URL('../../schema.graphql', import.meta.url), schemaText);
writeFileSync(
  new URL('../../../web/src/gen/api-reference.json', import.meta.url),
  `${JSON.stringify(apiReference(schema), null, 1)}\n`,
);
