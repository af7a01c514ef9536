// Checks docs/readings.md against the files that cite its IDs.

/** A letter and up to three digits, not as a part of a longer name such as ROI-018. */
const ID = /(?<![\w-])[AB]-\d{1,3}(?![\w-])/g;
const ROW = /^\| ([AB]-\d{1,3}) \|(?:[^|]*\|){2} ([^|]*) \|$/gm;

export const idsIn = (text) => text.match(ID) ?? [];

/** Rows of the table: the ID, and the paths of the last column. */
export const rowsIn = (table) =>
  [...table.matchAll(ROW)].map(([, id, where]) => ({
    id,
    paths: [...where.matchAll(/`([^`]+)`/g)].map(([, path]) => `packages/${path}`),
  }));

/**
 * What is wrong with the table, in sentences.
 * @param cited map from each cited ID to a file that cites it
 * @param exists whether a path relative to the root exists
 */
export function readingProblems(table, cited, exists) {
  const rows = rowsIn(table);
  const ids = rows.map(({ id }) => id);
  return [
    ...[...cited]
      .filter(([id]) => !ids.includes(id))
      .map(([id, file]) => `${file} cites ${id}, which has no row`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} has two rows`),
    ...ids.filter((id) => !cited.has(id)).map((id) => `Nothing cites ${id}`),
    ...rows.filter(({ paths }) => paths.length === 0).map(({ id }) => `${id} has no path`),
    ...rows.flatMap(({ id, paths }) =>
      paths.filter((path) => !exists(path)).map((path) => `${id} names ${path}, which does not exist`),
    ),
  ];
}
