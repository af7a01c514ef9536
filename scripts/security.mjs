// npm run security: counts the requirements of the OWASP ASVS by state, and lists those that are not met.
import { root, say } from './lib/install.mjs';
import { rowProblems, STATES, securityChapters } from './lib/security.mjs';

const chapters = securityChapters(root);
const rows = chapters.flatMap((chapter) => chapter.rows);
const count = (list, state) => String(list.filter((row) => row.state === state).length).padStart(15);
const line = (title, list) => say(`${title.padEnd(44)}${STATES.map((state) => count(list, state)).join('')}`);

say(`${''.padEnd(44)}${STATES.map((state) => state.padStart(15)).join('')}`);
for (const { title, rows: own } of chapters) line(title, own);
line('All', rows);
const missing = rows.filter(({ state }) => state === 'not met');
for (const { id, requirement, proof } of missing) say(`\n${id} ${requirement}\n  ${proof}`);
const problems = rows.flatMap((row) => rowProblems(row, root));
for (const problem of problems) say(problem);
if (problems.length > 0) process.exitCode = 1;
