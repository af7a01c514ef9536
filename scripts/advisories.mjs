// node scripts/advisories.mjs: asks the npm registry for vulnerabilities of the dependencies, and fails for those that
// nobody has seen or that exceed the time frames of SECURITY.md. Not part of npm test, which needs no network.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { advisoriesIn, advisoryProblems } from './lib/advisories.mjs';
import { root, say } from './lib/install.mjs';

const known = JSON.parse(readFileSync(new URL('advisories.json', import.meta.url), 'utf8'));
const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', maxBuffer: 100e6 });
const advisories = advisoriesIn(JSON.parse(stdout));
const problems = advisoryProblems(advisories, known, new Date().toISOString().slice(0, 10));
say(`${advisories.length} advisories, ${problems.length} problems`);
for (const problem of problems) say(problem);
if (problems.length > 0) process.exitCode = 1;
