export interface GuidePage {
  title: string;
  html: string;
}

const FOLDER = '../../../../../../docs/guide/';
const files = import.meta.glob<GuidePage>('../../../../../../docs/guide/*.md');

/** @param name Name in the address. Without one, loads the first page. */
export const loadGuidePage = (name: string | undefined) =>
  files[`${FOLDER}${name ?? 'README'}.md`]?.() ?? null;
