import { type GraphQLInputType, getNamedType, isObjectType } from 'graphql';
import { schema } from '../../src/schema.ts';
import type { TestApi, Who } from '../api.ts';
import { makeGifts } from '../records/gifts.ts';
import { make } from '../records/make.ts';

/** A change that can be made once: its user and arguments, and other arguments under the same key. */
export interface Change {
  who: Who;
  variables: Record<string, unknown>;
  changed: Record<string, unknown>;
}

export type Maker = ReturnType<typeof caseMaker>;

export type Case = (maker: Maker) => Promise<Change>;
export type Cases = Readonly<Record<string, Case>>;

export const caseMaker = (api: TestApi) => ({
  ...make(api),
  api,
  gifts: makeGifts(api),
  db: api.services.database.db,
});

export const mutationNames: readonly string[] = Object.keys(schema.getMutationType()!.getFields());

const hasId = (type: unknown): boolean => isObjectType(type) && 'id' in type.getFields();

export function mutationText(name: string, given: Record<string, unknown>): string {
  const field = schema.getMutationType()!.getFields()[name]!;
  const args = field.args.filter((arg) => arg.name in given);
  const declared = args.map((arg: { name: string; type: GraphQLInputType }) => `$${arg.name}: ${arg.type}`);
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`);
  const type = getNamedType(field.type);
  const selection = isObjectType(type) ? `{ __typename ${hasId(type) ? 'id' : ''} }` : '';
  const list = (parts: readonly string[]) => (parts.length > 0 ? `(${parts.join(', ')})` : '');
  return `mutation Once${list(declared)} { ${name}${list(passed)} ${selection} }`;
}
