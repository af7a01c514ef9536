/** A page of a PDF: a line of text, or a scan of a square in fax compression. */
export type PdfPage = { text: string } | 'scan';

const SIDE = 32;
/** 32 lines like the previous one, then the end of the block: a square of white that the scan shows in black. */
const FAX = 'FFFFFFFF001001>';

/** A real PDF file with a page for each entry, without embedded fonts. */
export function makePdf(...pages: PdfPage[]): string {
  const pageIds = pages.map((_, index) => 5 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    pdfStream(
      FAX,
      `/Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /BitsPerComponent 1 /ColorSpace /DeviceGray
        /Filter [/ASCIIHexDecode /CCITTFaxDecode]
        /DecodeParms [null << /K -1 /Columns ${SIDE} /Rows ${SIDE} /BlackIs1 true >>]`,
    ),
    ...pages.flatMap((page, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents ${pageIds[index]! + 1} 0 R
        /Resources << /Font << /F1 3 0 R >> /XObject << /Scan 4 0 R >> >> >>`,
      pdfStream(
        page === 'scan' ? 'q 400 0 0 300 0 0 cm /Scan Do Q' : `BT /F1 24 Tf 40 200 Td (${page.text}) Tj ET`,
      ),
    ]),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return `${file}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

const pdfStream = (content: string, dictionary = '') =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;
