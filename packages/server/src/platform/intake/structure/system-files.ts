interface SystemFile {
  path: RegExp;
  /** First bytes in hexadecimal. Null for a text. */
  signature: string | null;
}

/** Files that macOS and Windows add to archives without asking. */
const SYSTEM_FILES: readonly SystemFile[] = [
  { path: /(?:^|\/)\._[^/]+$/, signature: '00051607' },
  { path: /(?:^|\/)\.DS_Store$/, signature: '0000000142756431' },
  { path: /(?:^|[/\\])Thumbs\.db$/i, signature: 'd0cf11e0a1b11ae1' },
  { path: /(?:^|[/\\])desktop\.ini$/i, signature: null },
];

/** @param head the first bytes, to check the content too */
export const isSystemFile = (path: string, head?: Buffer): boolean =>
  SYSTEM_FILES.some(
    (one) =>
      one.path.test(path) &&
      (!head || (one.signature ? head.toString('hex').startsWith(one.signature) : isText(head))),
  );

/** Windows writes it in UTF-16 or in the code page of the machine. */
const isText = (head: Buffer): boolean =>
  head.toString('hex', 0, 2) === 'fffe' || !head.some((byte) => byte < TAB);
const TAB = 9;
