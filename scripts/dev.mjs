// npm run dev: runs the server and the web application, and rebuilds both when their sources change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, productNode, root } from './lib/install.mjs';

install();
const node = productNode();
const env = {
  NODE_ENV: 'development',
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
};
const watch = [
  {
    cwd: join(root, 'packages/web'),
    args: [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--watch'],
  },
  { cwd: root, args: ['--watch', '--disable-warning=ExperimentalWarning', 'packages/server/src/main.ts'] },
];
const children = watch.map(({ cwd, args }) => spawn(node, args, { cwd, env, stdio: 'inherit' }));
const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of children) child.on('exit', stop);
