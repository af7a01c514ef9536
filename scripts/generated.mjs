// Writes the generated files: the printed schema, the web's typed operations, their digests for the server,
// and the diagram in ARCHITECTURE.md. --check fails on a difference.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, productNode, root, run, say } from './lib/install.mjs';
import { withPicture } from './lib/parts-picture.mjs';

install();
const node = productNode();
const ARCHITECTURE = 'ARCHITECTURE.md';
const FILES = [
  'packages/server/schema.graphql',
  'packages/web/src/gen',
  'packages/server/operations.json',
  ARCHITECTURE,
];

run(node, ['packages/server/src/cli/print-schema.ts']);
run('npm', ['run', '--silent', 'codegen', '-w', 'packages/web']);
run(node, ['packages/server/src/cli/print-operations.ts']);
const architecture = join(root, ARCHITECTURE);
writeFileSync(architecture, withPicture(readFileSync(architecture, 'utf8')));
if (process.argv.includes('--check')) {
  const { stdout } = spawnSync('git', ['status', '--porcelain', '--', ...FILES], {
    cwd: root,
    encoding: 'utf8',
  });
  if (stdout.trim()) {
    say(`Generated files differ from what is committed; run: node scripts/generated.mjs\n${stdout}`);
    process.exit(1);
  }
}
