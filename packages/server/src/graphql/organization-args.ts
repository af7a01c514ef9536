import type { SchemaTypes } from '@pothos/core';
import type { builder } from './builder.ts';

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T extends SchemaTypes> ? T : never;
type Fields = PothosSchemaTypes.RootFieldBuilder<Types, object>;

export const organizationArgs = (t: Pick<Fields, 'arg'>) => ({
  tenantName: t.arg.string({ required: true }),
  organizationId: t.arg.id({ required: true }),
});
