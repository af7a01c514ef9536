import { execFileSync } from 'node:child_process';
import type { Cleanup } from '../../lib/cleanup.ts';
import { PACKAGES, programOf, ROOT, releaseFolder } from './release-folder.ts';

const MAX_ARCHIVE = 256 * 1024 * 1024;

/**
 * Takes an earlier release from the history. It runs with the libraries of this checkout.
 * @param commit name of a commit or tag
 * @returns the program of its server
 */
export function takeEarlierRelease(cleanup: Cleanup, commit: string): string {
  const paths = [...PACKAGES.map((name) => `packages/${name}`), 'package.json'];
  const options = { cwd: ROOT, maxBuffer: MAX_ARCHIVE };
  const folder = releaseFolder(cleanup, 'earlier-release', (to) => {
    const archive = execFileSync('git', ['archive', '--end-of-options', commit, ...paths], options);
    execFileSync('tar', ['-x', '-C', to], { input: archive });
  });
  return programOf(folder);
}
