import { catalog } from '../catalog.ts';
import type { Paper, SampleFile } from './workspace.ts';

/** Part of every text. The ready-made files say it too. */
export const INVENTED = 'Demo data: hospital, vendor, products and prices of this file are invented.';

const NO_TYPE = { isQuote: false, isSupportingDocument: false, isServiceContract: false };

export type PaperKind = (technologyName: string, number: number) => Paper;

const text = (...lines: string[]) => ({ text: [INVENTED, '', ...lines, ''].join('\n') });

const money = (dollars: number) => dollars.toFixed(2);

export const quoteTable: PaperKind = (technologyName, number) => {
  const technology = catalog.technologies.find((one) => one.name === technologyName);
  if (!technology) throw new Error(`The catalog has no technology ${technologyName}`);
  const products = technology.marketSegments.flatMap((segment) => segment.productConfigurations).slice(0, 3);
  const discount = 0.15 + (number % 16) / 100;
  const rows = products.map(({ oemName, productName, listPrice }) =>
    [oemName, productName, '1', money(listPrice), money(listPrice * (1 - discount))]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(','),
  );
  return {
    ...NO_TYPE,
    fileName: `Quote ${number} ${technologyName}.csv`,
    content: {
      text: [INVENTED, 'OEM,Product,Quantity,List price,Quoted price', ...rows, ''].join('\r\n'),
    },
    isQuote: true,
    category: 'Quote',
    tags: [technologyName, 'Capital'],
  };
};

export const quoteLetter: PaperKind = (technologyName, number) => ({
  ...NO_TYPE,
  fileName: `Quote ${number} ${technologyName}.pdf`,
  content: { sample: 'capital-quote.pdf' },
  isQuote: true,
  category: 'Quote',
  tags: [technologyName, 'Capital'],
});

export const serviceAgreement: PaperKind = (technologyName, number) => ({
  ...NO_TYPE,
  fileName: `Service agreement ${number} ${technologyName}.pdf`,
  content: { sample: 'service-agreement.pdf' },
  isServiceContract: true,
  category: 'Service Contract',
  tags: [technologyName, 'Service'],
});

export const serviceTerms: PaperKind = (technologyName, number) => ({
  ...NO_TYPE,
  fileName: `Service terms ${number} ${technologyName}.txt`,
  content: text(
    `Full coverage for ${technologyName}: parts, labor and travel, response within four hours, 60 months.`,
  ),
  isServiceContract: true,
  category: 'Service Contract',
  tags: [technologyName, 'Service'],
});

const supporting =
  (title: string, sample: SampleFile, category: string, tag: string): PaperKind =>
  (technologyName, number) => ({
    ...NO_TYPE,
    fileName: `${title} ${number} ${technologyName}${sample.slice(sample.lastIndexOf('.'))}`,
    content: { sample },
    isSupportingDocument: true,
    category,
    tags: [technologyName, tag],
  });

export const comparison = supporting(
  'Price comparison',
  'price-comparison.xlsx',
  'Financial Analysis',
  'Finance',
);
export const costs = supporting(
  'Cost over five years',
  'cost-analysis.xlsx',
  'Financial Analysis',
  'Finance',
);
export const minutes = supporting(
  'Committee minutes',
  'committee-minutes.docx',
  'Committee Minutes',
  'Committee',
);
export const assessment = supporting('Needs assessment', 'needs-assessment.docx', 'Proposal', 'Planning');
export const specification = supporting(
  'Specification sheet',
  'specification-sheet.pdf',
  'Specification Sheet',
  'Technical',
);
export const floorPlan = supporting('Floor plan', 'floor-plan.png', 'Site Plan', 'Construction');
export const vendorPackage = supporting('Vendor package', 'vendor-package.zip', 'Proposal', 'Vendor');

export const letter = (fileName: string, body: string, tags: readonly string[] = ['Committee']): Paper => ({
  ...NO_TYPE,
  fileName,
  content: text(body),
  isSupportingDocument: true,
  category: 'Other',
  tags,
});

export const note: PaperKind = (technologyName, number) =>
  letter(
    `Call with the vendor ${number} ${technologyName}.txt`,
    `The vendor of ${technologyName} offers training for two more people and keeps the price until the end of the quarter.`,
    [technologyName, 'Vendor'],
  );
