// node scripts/lib/changelog.mjs v1.2.3 prints the section of a version in CHANGELOG.md, as notes of its release.
// No dependencies, any Node from 20.19.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TAG = /^v(\d+\.\d+\.\d+(?:-[\w.]+)?)$/;
const HEADING = /^## \[?([^\]\s]+)\]?/;
const FENCE = /^ {0,3}(?:```|~~~)/;
const LINK = /(\]\()(?![a-z][a-z\d+.-]*:|[#/])([^)\s]+\))/gi;

/** The text below a version's heading, without blank lines around it. Null if there is no such heading. */
export function sectionOf(changelog, version) {
  let isFenced = false;
  let section = null;
  for (const line of changelog.split('\n')) {
    if (FENCE.test(line)) isFenced = !isFenced;
    const heading = isFenced ? null : HEADING.exec(line);
    if (heading && section) break;
    if (heading?.[1] === version) section = [];
    else section?.push(line);
  }
  return section?.join('\n').trim() ?? null;
}

/**
 * Notes of a release. Relative links lead to the files of the tag, because a release has no folder.
 * @param tag such as v1.2.3
 * @param repository its address, such as https://example.com/capwise
 * @throws Error if the tag is no version, is not that of the package, or has no notes
 */
export function releaseNotes({ changelog, packageVersion, tag, repository }) {
  const version = TAG.exec(tag)?.[1];
  if (!version) throw new Error(`${tag} is no version. Name the tag v1.2.3, or v1.2.3-rc.1.`);
  if (version !== packageVersion)
    throw new Error(`The tag is ${tag}, but package.json says ${packageVersion}. Set the version first.`);
  const section = sectionOf(changelog, version);
  if (!section)
    throw new Error(
      `CHANGELOG.md has no section "## [${version}]", or it is empty. Write it, then move the tag.`,
    );
  return section.replaceAll(LINK, `$1${repository}/blob/${tag}/$2`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const read = (name) => readFileSync(join(root, name), 'utf8');
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY = 'OWNER/capwise' } = process.env;
  try {
    const notes = releaseNotes({
      changelog: read('CHANGELOG.md'),
      packageVersion: JSON.parse(read('package.json')).version,
      tag: process.argv[2] ?? '',
      repository: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`,
    });
    process.stdout.write(`${notes}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
