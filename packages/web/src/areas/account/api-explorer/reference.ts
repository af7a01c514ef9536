import reference from '../../../gen/api-reference.json';

interface NamedType {
  name: string;
  type: string;
}

export interface Argument extends NamedType {
  description?: string;
}

export interface Operation extends Argument {
  kind: string;
  /** The permission, in words. */
  needs: string;
  args: readonly Argument[];
}

export const OPERATIONS: readonly Operation[] = reference.operations;
const TYPES = reference.types as unknown as Readonly<Record<string, readonly NamedType[] | undefined>>;

const bareType = (type: string): string => type.replace(/[[\]!]/g, '');

/** Fields of an object or input type. Undefined for other types. */
export const fieldsOf = (type: string): readonly NamedType[] | undefined => TYPES[bareType(type)];

const MAX_FIELDS = 12;
const MAX_DEPTH = 3;

/** A document that calls an operation, with its required arguments as variables and the first fields. */
export function documentFor({ kind, name, args, type }: Operation): { query: string; variables: object } {
  const required = args.filter((arg) => arg.type.endsWith('!'));
  const list = (of: (arg: Argument) => string) =>
    required.length > 0 ? `(${required.map(of).join(', ')})` : '';
  const declared = list((arg) => `$${arg.name}: ${arg.type}`);
  const passed = list((arg) => `${arg.name}: $${arg.name}`);
  const query = `${kind}${declared} {\n  ${name}${passed}${selection(type, '  ', 1)}\n}`;
  return { query, variables: Object.fromEntries(required.map((arg) => [arg.name, sampleOf(arg.type)])) };
}

/** Fields without a selection of their own come first. Without them, those of the next level follow. */
function selection(type: string, indent: string, depth: number): string {
  const fields = fieldsOf(type);
  if (!fields) return '';
  const leaves = fields.filter((field) => !fieldsOf(field.type));
  const nested = depth < MAX_DEPTH ? fields.filter((field) => fieldsOf(field.type)) : [];
  const isPage = nested.some(({ name }) => name === 'results');
  const below = isPage
    ? nested.filter(({ name }) => name === 'results')
    : leaves.length > 0
      ? []
      : nested.slice(0, 2);
  const lines = [
    ...leaves.slice(0, MAX_FIELDS).map(({ name }) => name),
    ...below.map((field) => `${field.name}${selection(field.type, `${indent}  `, depth + 1)}`),
  ];
  return ` {\n${lines.map((line) => `${indent}  ${line}\n`).join('')}${indent}}`;
}

const SAMPLES: Readonly<Record<string, unknown>> = { ID: '1', Int: 1, Float: 1, Boolean: false, String: '' };

function sampleOf(type: string): unknown {
  if (type.startsWith('[')) return [];
  const fields = fieldsOf(type);
  if (!fields) return SAMPLES[bareType(type)] ?? '';
  return Object.fromEntries(
    fields.filter((field) => field.type.endsWith('!')).map((field) => [field.name, sampleOf(field.type)]),
  );
}
