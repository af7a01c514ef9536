const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

export function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    if (decimal || hex) return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
    return ENTITIES[name.toLowerCase()] ?? whole;
  });
}

const UNSEEN = /<!--[\s\S]*?-->|<(script|style|head|title)\b[\s\S]*?<\/\1\s*>/gi;
const TOKEN = /<(\/?)([a-z][a-z\d]*)\b([^>]*)>|([^<]+)|</gi;
const BLOCK = /^(?:p|div|br|hr|h\d|li|ul|ol|table|tr|section|blockquote|pre)$/;
const MAX_SPAN = 50;

/** Rows of cells: tables as they are, and each paragraph as a row of one cell. */
export function htmlRows(html: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let text = '';
  let isInCell = false;
  let span = 1;
  const endCell = () => {
    if (isInCell || text.trim()) row.push(decoded(text), ...Array<string>(span - 1).fill(''));
    text = '';
    span = 1;
    isInCell = false;
  };
  const endRow = () => {
    endCell();
    if (row.some((cell) => cell.trim())) rows.push(row);
    row = [];
  };
  for (const [whole, isEnd, name, attributes, plain] of html.replaceAll(UNSEEN, ' ').matchAll(TOKEN)) {
    const tag = name?.toLowerCase() ?? '';
    if (!tag) text += plain ?? whole;
    else if (tag === 'td' || tag === 'th') {
      endCell();
      isInCell = !isEnd;
      span = Math.min(MAX_SPAN, Number(/colspan\s*=\s*["']?(\d+)/i.exec(attributes ?? '')?.[1] ?? 1) || 1);
    } else if (tag === 'tr' || tag === 'table') endRow();
    else if (BLOCK.test(tag)) {
      if (isInCell) text += ' ';
      else endRow();
    }
  }
  endRow();
  return rows;
}
