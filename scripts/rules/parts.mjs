// The parts of the repository and who may import whom. Read by the lint step, its tests and the diagram in
// ARCHITECTURE.md.

/** Each part may import itself and the parts in `imports`. Lower parts come first. */
export const PARTS = [
  { name: 'domain', path: /^packages\/domain\/src\//, imports: [] },
  { name: 'demo', path: /^packages\/demo\/src\//, imports: ['domain'] },
  { name: 'server migrations', path: /^packages\/server\/migrations\//, imports: ['domain'] },
  { name: 'server db', path: /^packages\/server\/src\/db\//, imports: ['domain'] },
  { name: 'server platform', path: /^packages\/server\/src\/platform\//, imports: ['server db', 'domain'] },
  {
    name: 'server graphql',
    path: /^packages\/server\/src\/graphql\//,
    imports: ['server platform', 'server db', 'domain'],
  },
  {
    name: 'server areas',
    path: /^packages\/server\/src\/areas\//,
    imports: ['server graphql', 'server platform', 'server db', 'demo', 'domain'],
  },
  {
    name: 'server dev-identity',
    path: /^packages\/server\/src\/dev-identity\//,
    imports: ['server platform', 'server db', 'demo', 'domain'],
  },
  {
    name: 'server demo-data',
    path: /^packages\/server\/src\/demo-data\//,
    imports: ['server areas', 'server dev-identity', 'server platform', 'server db', 'demo', 'domain'],
  },
  {
    name: 'server app',
    path: /^packages\/server\/src\/(?:cli\/|[^/]+$)/,
    imports: [
      'server demo-data',
      'server areas',
      'server dev-identity',
      'server graphql',
      'server platform',
      'server db',
      'demo',
      'domain',
    ],
  },
  { name: 'web gen', path: /^packages\/web\/src\/gen\//, imports: [] },
  { name: 'web lib', path: /^packages\/web\/src\/lib\//, imports: ['web gen', 'domain'] },
  { name: 'web ui', path: /^packages\/web\/src\/ui\//, imports: ['web lib', 'web gen', 'domain'] },
  {
    name: 'web areas',
    path: /^packages\/web\/src\/areas\//,
    imports: ['web ui', 'web lib', 'web gen', 'domain'],
  },
  {
    name: 'web app',
    path: /^packages\/web\/src\/(?:app\/|[^/]+$)/,
    imports: ['web areas', 'web ui', 'web lib', 'web gen', 'domain'],
  },
];

const AREA = /^packages\/(server|web)\/src\/areas\/(\w+)\//;
const SERVER_AREA = /^packages\/server\/src\/areas\//;
const pathArea = (path) => AREA.exec(path)?.slice(1).join(' ');

/**
 * Rules within a part, and for libraries. `wrong` receives an import: `from` is a path, `to` a path or the
 * name of a library, `isType` means type-only.
 */
export const RULES = [
  {
    name: 'An area uses another only through its public.ts.',
    wrong: ({ from, to }) =>
      pathArea(from) &&
      pathArea(to) &&
      pathArea(from) !== pathArea(to) &&
      !/\/areas\/\w+\/public\.ts$/.test(to),
  },
  {
    name: 'In an area only *.queries.ts contain SQL or open the database.',
    wrong: ({ from, to, isType }) =>
      SERVER_AREA.test(from) &&
      !from.endsWith('.queries.ts') &&
      (to === 'kysely' || (to === 'packages/server/src/db/database.ts' && !isType)),
  },
  {
    name: 'In an area only *.schema.ts build the GraphQL schema.',
    wrong: ({ from, to }) =>
      SERVER_AREA.test(from) &&
      !from.endsWith('.schema.ts') &&
      to === 'packages/server/src/graphql/builder.ts',
  },
  {
    name: 'An area reaches the database through its scope.',
    wrong: ({ from, to }) => SERVER_AREA.test(from) && to === 'pg',
  },
  {
    name: 'In an area only the reset of demo environments uses demo data.',
    wrong: ({ from, to }) =>
      SERVER_AREA.test(from) && !from.includes('/admin/environments/') && to.startsWith('packages/demo/'),
  },
  {
    name: 'domain and demo do no I/O.',
    wrong: ({ from, to }) => /^packages\/(domain|demo)\//.test(from) && to.startsWith('node:'),
  },
];
