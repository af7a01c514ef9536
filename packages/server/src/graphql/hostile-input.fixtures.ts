import {
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql';

const NUL = 'a\0b';
const HALF = 'a\ud800b';
const TEXTS = [
  NUL,
  HALF,
  '\udc00',
  '㎎'.repeat(200),
  'x'.repeat(20_000),
  '',
  ' ',
  '%_\\',
  "'; drop table users; --",
  '__proto__',
  '\u202e\r\n',
];
/** Values for each kind of argument: invalid, or valid and out of range. */
const HOSTILE: Record<string, readonly unknown[]> = {
  String: [...TEXTS, 1, {}, []],
  ID: [
    ...['2147483648', '99999999999999999999', '-1', '01', '1e3', ' 1', 'abc', '', '0', '0x1', '1.0', '١'],
    ...[NUL, HALF, 2_147_483_648, -1, 1e21, true, {}],
  ],
  Int: [2_147_483_647, -2_147_483_648, 0, -1, 2_147_483_648, 1.5, 1e300, '1', NUL],
  Float: [1e308, -1e308, 5e-324, 0, -1, '1', NUL],
  Boolean: ['x', 1, NUL],
  Timestamp: [
    ...[-62_135_596_801, 253_402_300_800, -1e13, 8.64e12, 8.65e12, 1e300, 0.5],
    ...['0000-01-01', '+010000-01-01', '-000001-01-01', '4714-11-24 BC', 'tomorrow', '', NUL, true, {}],
  ],
  Upload: ['file', {}, NUL],
};

/** A valid value. */
const USUAL: Record<string, unknown> = {
  String: 'text',
  ID: '1',
  Int: 12,
  Float: 1,
  Boolean: true,
  Timestamp: 1_790_000_000,
  Upload: null,
};

const inner = (type: GraphQLInputType): GraphQLInputType => (isNonNullType(type) ? type.ofType : type);

type Known = Record<string, unknown>;

function usual(given: GraphQLInputType, known: Known): unknown {
  const type = inner(given);
  if (isListType(type)) return [usual(type.ofType, known)];
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map(({ name, type: part }) => {
        const key = `${type.name}.${name}` in known ? `${type.name}.${name}` : name;
        return [name, key in known ? known[key] : usual(part, known)];
      }),
    );
  return USUAL[getNamedType(type).name];
}

function hostile(given: GraphQLInputType, known: Known): unknown[] {
  const type = inner(given);
  if (isListType(type)) {
    const one = hostile(type.ofType, known);
    return [[], Array(1_001).fill(usual(type.ofType, known)), [[[]]], ...one.map((value) => [value])];
  }
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) =>
      hostile(field.type, known).map((value) => ({ ...(usual(type, known) as object), [field.name]: value })),
    );
  return [...(HOSTILE[getNamedType(type).name] ?? [{}])];
}

/** Every scalar of a field's answer, two levels deep. */
function selection(type: GraphQLOutputType, depth = 2): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = Object.values(named.getFields())
    .filter((field) => field.args.length === 0)
    .flatMap((field) => {
      const leaf = !isObjectType(getNamedType(field.type));
      if (leaf) return [field.name];
      return depth > 0 ? [`${field.name} ${selection(field.type, depth - 1)}`] : [];
    });
  return `{ __typename ${fields.join(' ')} }`;
}

export interface HostileOperation {
  query: string;
  variables: Record<string, unknown>;
  /** Hostile values of this kind. */
  title: string;
}

/**
 * Operations of one root field, each with a hostile value for one argument or part of it.
 * @param known usual values of arguments by name, also by `field.argument` and by `Input.field`
 */
export function hostileOperations(
  root: GraphQLObjectType,
  field: GraphQLField<unknown, unknown>,
  known: Known,
): HostileOperation[] {
  const kind = root.name.toLowerCase();
  const declared = field.args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const query = `${kind} Hostile${declared && `(${declared})`} { ${field.name}${given && `(${given})`} ${selection(field.type)} }`;
  const variables = Object.fromEntries(
    field.args.map(({ name, type }) => {
      const key = [`${field.name}.${name}`, name].find((one) => one in known);
      return [name, key === undefined ? usual(type, known) : known[key]];
    }),
  );
  return [
    { query, variables, title: 'usual' },
    ...field.args.flatMap((arg) =>
      hostile(arg.type, known).map((value) => ({
        query,
        variables: { ...variables, [arg.name]: value },
        title: `${arg.name} = ${JSON.stringify(value).slice(0, 80)}`,
      })),
    ),
  ];
}

/** True if every scalar type of the arguments is known here. */
export const isKnownInput = (type: GraphQLInputType): boolean => {
  const named = getNamedType(type);
  return isInputObjectType(named)
    ? Object.values(named.getFields()).every((field) => isKnownInput(field.type))
    : isScalarType(named) && named.name in HOSTILE;
};

/** Texts for the parameters of an address. */
export const HOSTILE_PLACES = [...TEXTS.filter((text) => text.length < 1_000), ...HOSTILE['ID']!].map(String);
