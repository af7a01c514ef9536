import { deflateSync } from 'node:zlib';

export interface RawPage {
  /** Operators of the page. */
  operators: string;
  rotate?: number;
}

/** A PDF that is written object by object, for what a library does not write. Sizes are points. */
export function rawPdf(pages: readonly RawPage[], catalogEntries = '', size = [612, 792]): Uint8Array {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects: Buffer[] = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R ${catalogEntries} >>`),
    Buffer.from(
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${size.join(' ')}] >>`,
    ),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
  ];
  for (const { operators, rotate = 0 } of pages) {
    const stream = deflateSync(operators);
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /Rotate ${rotate} /Contents ${objects.length + 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} /Filter /FlateDecode >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  return assembled(objects);
}

function assembled(objects: readonly Buffer[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let size = parts[0]!.length;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(size);
    size += part.length;
    parts.push(part);
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** Prints rows of cells, 90 points apart. `matrix` turns them. */
export function textOperators(
  rows: readonly (readonly (string | number)[])[],
  matrix = '1 0 0 1 0 0',
): string {
  const texts = rows.flatMap((cells, row) =>
    cells.map((cell, column) => `1 0 0 1 ${40 + column * 90} ${560 - row * 20} Tm (${cell}) Tj`),
  );
  return `${matrix} cm BT /F1 9 Tf ${texts.join(' ')} ET`;
}
