// Where files are: the same feature name in server, web and end-to-end tests, folders that can be read at a glance, no two files
// with one stem.
import { posix } from 'node:path';

const MAX_FILES = 15;
const SOURCE = /\.(?:ts|tsx|mjs)$/;
const TEST = /\.(?:test|spec|fixtures)\./;
/** Grow by one file per migration, or are generated. */
const UNBOUNDED = /^packages\/(?:server\/migrations|web\/src\/gen)\//;
const SPEC = /^e2e\/(account|admin|compliance|market|workspace)\/([\w-]+)\.spec\.ts$/;
const FEATURE = /^packages\/(server|web)\/src\/areas\/(\w+)\/([\w-]+)\//;

/** Features of one side only, with the reason. */
export const ONE_SIDED = {
  'server account/session': 'the web keeps it in lib/session, because every screen needs it',
  'server account/sign-in': 'the web keeps it in lib/session, because every screen needs it',
  'server compliance/session': 'the web keeps it in lib/session, because every screen needs it',
  'server admin/administrators': 'rules that several features of administration share',
  'server market/live': 'conditions that every query of the market shares',
  'server market/imports': 'reached from the command line',
  'server market/quotes': 'reads files for the quote desk and the command line',
  'server market/report': 'PDF files; the buttons for them are on the pages of technologies and products',
  'server workspace/document-text': 'texts and views of documents, which the screens of documents show',
  'server workspace/home': 'part of the home page, which account owns on the web',
  'web account/api-explorer': 'calls the API as a script does',
  'web compliance/activity': 'records visits with the activity feature of account',
  'web market/comparison': 'shows products, which the server finds for all screens',
  'web workspace/dashboard': 'shows projects and documents in tabs',
  'web workspace/paths': 'addresses that the screens of the workspace share',
};

const isProduct = (path) => SOURCE.test(path) && !TEST.test(path) && !UNBOUNDED.test(path);

/** @param paths files relative to the root */
export function roomProblems(paths) {
  const rooms = Map.groupBy(paths.filter(isProduct), (path) => posix.dirname(path));
  return [
    ...[...rooms].flatMap(([folder, files]) => crowded(folder, files)),
    ...[...rooms].flatMap(([folder, files]) => sharedStems(folder, files)),
    ...oneSided(paths),
    ...unknownSpecs(paths),
  ];
}

const crowded = (folder, { length }) =>
  length > MAX_FILES ? [`${folder} has ${length} files. Split it by subject: the most is ${MAX_FILES}`] : [];

function sharedStems(folder, files) {
  const stems = files.map((file) => posix.basename(file).replace(SOURCE, ''));
  return stems
    .filter((stem, at) => stems.indexOf(stem) < at)
    .map((stem) => `${folder} has two files called ${stem}. Name each for what it holds`);
}

function oneSided(paths) {
  const found = { server: new Set(), web: new Set() };
  for (const path of paths.filter(isProduct)) {
    const [, side, area, feature] = FEATURE.exec(path) ?? [];
    if (side) found[side].add(`${area}/${feature}`);
  }
  const alone = [
    ...[...found.server].filter((name) => !found.web.has(name)).map((name) => `server ${name}`),
    ...[...found.web].filter((name) => !found.server.has(name)).map((name) => `web ${name}`),
  ];
  return [
    ...alone
      .filter((name) => !(name in ONE_SIDED))
      .map((name) => `${name} has another name on the other side, or gives no reason in ONE_SIDED`),
    ...Object.keys(ONE_SIDED)
      .filter((name) => !alone.includes(name))
      .map((name) => `${name} is not a feature of one side. Remove it from ONE_SIDED`),
  ];
}

/** An end-to-end test is named for the feature that it follows, alone or as in deals-chart. */
function unknownSpecs(paths) {
  const features = new Set(
    paths.map((path) => FEATURE.exec(path)).flatMap((found) => (found ? [`${found[2]}/${found[3]}`] : [])),
  );
  const isKnown = (area, name) =>
    [...features].some((feature) => `${area}/${name}-`.startsWith(`${feature}-`));
  return paths
    .map((path) => SPEC.exec(path))
    .flatMap((found) => (found && !isKnown(found[1], found[2]) ? [found[0]] : []))
    .map((path) => `${path} begins with no feature of its area. Rename it, or move it to e2e/frame`);
}
