// Finds broken relative links in Markdown.
import { posix } from 'node:path';

const FENCE = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\1[^\n]*$/gm;
const CODE = /(`+)[^`](?:[\s\S]*?[^`])?\1(?!`)/g;
const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g;
const REFERENCE = /^ {0,3}\[[^\]]+\]:\s+<?([^\s>]+)>?/gm;
const TAG = /<(?:a|img)\s[^>]*?(?:href|src)="([^"]+)"/g;
const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/gm;
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/)/i;

const withoutCode = (text) => text.replace(FENCE, '').replace(CODE, '');

/** Targets of links and pictures that lead to a file of the repository. */
export function linksIn(text) {
  const prose = withoutCode(text);
  return [LINK, REFERENCE, TAG]
    .flatMap((pattern) => [...prose.matchAll(pattern)].map(([, target]) => target))
    .filter((target) => !ELSEWHERE.test(target));
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
 * What is wrong with a file's links, in sentences.
 * @param file path relative to the root
 * @param exists whether a path relative to the root exists
 * @param read text of a Markdown file
 */
export function linkProblems(file, { exists, read }) {
  return linksIn(read(file)).flatMap((link) => {
    const [path, anchor] = decodeURI(link).split('#');
    const target = path ? posix.normalize(posix.join(posix.dirname(file), path)) : file;
    if (target.startsWith('..')) return [`${file} links to ${link}, outside of the repository`];
    if (!exists(target)) return [`${file} links to ${link}, which does not exist`];
    if (!anchor || !target.endsWith('.md') || anchorsIn(read(target)).includes(anchor)) return [];
    return [`${file} links to ${link}, but there is no such heading`];
  });
}
