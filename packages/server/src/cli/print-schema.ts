import { writeFileSync } from 'node:fs';
import { schemaText } from '../schema.ts';

writeFileSync(new URL('../../schema.graphql', import.meta.url), schemaText);
