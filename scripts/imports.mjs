// Fails if an import breaks a rule of lib/parts.mjs.
import { install, root, say } from './lib/install.mjs';

install();
const { wrongImports } = await import('./rules/wrong-imports.mjs');
const wrong = wrongImports(root);
for (const problem of wrong) say(problem);
if (wrong.length) {
  say(`\n${wrong.length} wrong imports. The rules are in scripts/rules/parts.mjs.`);
  process.exit(1);
}
