export interface GuidePage {
  title: string;
  /** The first one is the introduction, without an ID and a title. */
  chapters: readonly { id: string; title: string; text: string }[];
  html: string;
}

const FOLDER = '../../../../../../docs/guide/';
const files = import.meta.glob<GuidePage>('../../../../../../docs/guide/*.md');

/** @param name Name in the address. Without one, loads the first page. */
export const loadGuidePage = (name: string | undefined) =>
  files[`${FOLDER}${name ?? 'README'}.md`]?.() ?? null;

export interface GuideChapter {
  path: string;
  page: string;
  title: string;
  text: string;
}

/** All chapters of the guide, for the search. */
export async function loadChapters(): Promise<GuideChapter[]> {
  const pages = await Promise.all(
    Object.entries(files).map(async ([file, load]) => ({ file, page: await load() })),
  );
  return pages.flatMap(({ file, page: { title, chapters } }) => {
    const name = file.slice(FOLDER.length, -'.md'.length);
    const path = name === 'README' ? '/help' : `/help/${name}`;
    return chapters.map((chapter) => ({
      path: chapter.id ? `${path}#${chapter.id}` : path,
      page: title,
      title: chapter.title,
      text: chapter.text,
    }));
  });
}
