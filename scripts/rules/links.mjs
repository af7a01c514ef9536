// Finds broken relative links in Markdown, and links that name another file than they lead to.
import { posix } from 'node:path';

const FENCE = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\1[^\n]*$/gm;
const CODE = /(`+)[^`](?:[\s\S]*?[^`])?\1(?!`)/g;
const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;
const REFERENCE = /^ {0,3}\[[^\]]+\]:\s+<?([^\s>]+)>?/gm;
const TAG = /<(?:a|img)\s[^>]*?(?:href|src)="([^"]+)"/g;
const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/gm;
const NAMED = /(?<!!)\[`?([^\]`]+)`?\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;
const CODE_FILE = /^[\w./-]+\.(?:ts|tsx|mts|js|mjs|cjs|css|sql|sh|json|graphql|ya?ml)$/;
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/)/i;

const withoutCode = (text) => text.replace(FENCE, '').replace(CODE, '');

/** Targets of links and pictures that lead to a file of the repository. */
export function linksIn(text) {
  const prose = withoutCode(text);
  return [LINK, REFERENCE, TAG]
    .flatMap((pattern) => [...prose.matchAll(pattern)].map(([, target]) => target))
    .filter((target) => !ELSEWHERE.test(target));
}

/** Links whose text is the name of a code file, with their targets. */
export function namedFiles(text) {
  return [...text.replace(FENCE, '').matchAll(NAMED)]
    .filter(([, name, target]) => CODE_FILE.test(name) && !ELSEWHERE.test(target))
    .map(([, name, target]) => ({ name, target: target.split('#')[0] }));
}

/** Anchors of the headings, as GitHub makes them. A repeated heading gets a number. */
export function anchorsIn(text) {
  const seen = new Map();
  return [...text.replace(FENCE, '').matchAll(HEADING)].map(([, heading]) => {
    const plain = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
    const anchor = plain
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-');
    const before = seen.get(anchor) ?? 0;
    seen.set(anchor, before + 1);
    return before ? `${anchor}-${before}` : anchor;
  });
}

/**
 * Problems with a file's links, in sentences.
 * @param file path relative to the root
 * @param exists whether a path relative to the root exists
 * @param read text of a Markdown file
 */
export function linkProblems(file, { exists, read }) {
  const misnamed = namedFiles(read(file))
    .filter(({ name, target }) => posix.basename(name) !== posix.basename(target))
    .map(({ name, target }) => `${file} names ${name}, but links to ${target}`);
  const broken = linksIn(read(file)).flatMap((link) => {
    const [path, anchor] = decodeURI(link).split('#');
    const target = path ? posix.normalize(posix.join(posix.dirname(file), path)) : file;
    if (target.startsWith('..')) return [`${file} links to ${link}, outside of the repository`];
    if (!exists(target)) return [`${file} links to ${link}, which does not exist`];
    if (!anchor || !target.endsWith('.md') || anchorsIn(read(target)).includes(anchor)) return [];
    return [`${file} links to ${link}, but there is no such heading`];
  });
  return [...broken, ...misnamed];
}
