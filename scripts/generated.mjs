// Writes the generated files: the printed schema, the web's typed operations and style sheets, the operations'
// digests for the server, the diagram in ARCHITECTURE.md, and the lists of texts. --check fails on a difference.
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, productNode, root, run, say } from './lib/install.mjs';
import { styleTypes } from './lib/style-types.mjs';
import { withPicture } from './rules/parts-picture.mjs';

install();
const node = productNode();
const ARCHITECTURE = 'ARCHITECTURE.md';
const FILES = [
  'packages/server/schema.graphql',
  'packages/web/src/gen',
  'packages/server/operations.json',
  ARCHITECTURE,
  'docs/texts',
];

const before = contents();
run(node, ['packages/server/src/cli/print-schema.ts']);
run('npm', ['run', '--silent', 'codegen', '-w', 'packages/web']);
writeFileSync(join(root, 'packages/web/src/gen/styles.d.ts'), styleTypes(root));
run(node, ['packages/server/src/cli/print-operations.ts']);
const architecture = join(root, ARCHITECTURE);
writeFileSync(architecture, withPicture(readFileSync(architecture, 'utf8')));
const { textLists } = await import('./rules/text-lists.mjs');
mkdirSync(join(root, 'docs/texts'), { recursive: true });
for (const [path, text] of textLists(root)) writeFileSync(join(root, path), text);
if (process.argv.includes('--check')) {
  const after = contents();
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const differing = paths.filter((path) => before.get(path) !== after.get(path));
  if (differing.length) {
    say(`These generated files were out of date. They are written now:\n${differing.join('\n')}`);
    process.exit(1);
  }
}

/** Text of each generated file that exists, by path. */
function contents() {
  const paths = FILES.flatMap((path) =>
    existsSync(join(root, path)) && statSync(join(root, path)).isDirectory()
      ? readdirSync(join(root, path)).map((name) => `${path}/${name}`)
      : [path],
  );
  const found = paths.filter((path) => existsSync(join(root, path)));
  return new Map(found.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}
