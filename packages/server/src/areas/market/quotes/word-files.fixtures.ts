import { strToU8, zipSync } from 'fflate';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const RELATIONS =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

/** A document with this XML between its body tags. */
export const wordDocument = (body: string, beforeRoot = ''): Uint8Array =>
  zipSync({
    '[Content_Types].xml': strToU8(CONTENT_TYPES),
    '_rels/.rels': strToU8(RELATIONS),
    'word/document.xml': strToU8(
      `<?xml version="1.0"?>${beforeRoot}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`,
    ),
  });

const paragraph = (text: string | number) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** Rows of one or two cells become paragraphs, the others a table. */
export function wordXml(rows: readonly (readonly (string | number)[])[]): string {
  const table = rows.filter((cells) => cells.length > 2);
  const cellXml = (value: string | number) => `<w:tc>${paragraph(value)}</w:tc>`;
  const paragraphs = rows.filter((cells) => cells.length < 3).map((cells) => paragraph(cells.join(': ')));
  return `${paragraphs.join('')}<w:tbl>${table.map((cells) => `<w:tr>${cells.map(cellXml).join('')}</w:tr>`).join('')}</w:tbl>`;
}
