import {
  assessment,
  comparison,
  floorPlan,
  letter,
  minutes,
  quoteLetter,
  quoteTable,
  specification,
  vendorPackage,
} from './papers.ts';
import { BUYER, DIRECTOR, PURCHASER } from './people.ts';
import { ago, filed, filedByCategory, type WorkspaceDocument } from './workspace.ts';

/** At the maximum length of a file name. */
const LONG_NAME =
  'Minutes of the joint meeting of the capital committee, the value analysis teams, biomedical engineering and the heads of all surgical departments about instruments, towers and lights of next year.docx';

const MANY_TAGS = [
  'Budget',
  'Board',
  'Confidential',
  'Five-year plan',
  'Foundation',
  'Grants',
  'Leasing',
  'Replacement of equipment at the end of its life, with what their makers say about the end of support',
];

export const LOOSE_DOCUMENTS: readonly WorkspaceDocument[] = [
  filed(
    letter('Purchasing policy.txt', 'Purchases above 100,000 dollars need two quotes and an analysis.'),
    DIRECTOR,
    ago(420, 14.1),
  ),
  filed(quoteLetter('Mobile C-Arm', 2041), PURCHASER, ago(3, 18.6)),
  filed(quoteTable('Surgical Table', 2042), PURCHASER, ago(1, 20.9)),
  filed({ ...minutes('Surgical Table', 12), fileName: LONG_NAME }, DIRECTOR, ago(16, 21.2)),
  filed({ ...comparison('Telemetry System', 3), tags: MANY_TAGS }, DIRECTOR, ago(57, 13.9)),
  filed(
    {
      ...specification('Bone Densitometer', 5),
      fileName: 'Übersicht Röntgen – 骨密度測定装置.pdf',
      tags: [],
    },
    PURCHASER,
    ago(84, 17.7),
  ),
  filedByCategory(quoteLetter('Hospital Bed', 2043), BUYER, ago(6, 14.9)),
  filedByCategory(floorPlan('Hospital Bed', 4), BUYER, ago(7, 16)),
  filedByCategory(vendorPackage('Patient Lift', 2), BUYER, ago(118, 15.5)),
  filedByCategory(
    letter('Warranty of the old beds.txt', 'The warranty ended in 2021.', []),
    BUYER,
    ago(234, 19),
  ),
  { ...filed(quoteLetter('Washer Disinfector', 2044), PURCHASER, ago(310, 18.2)), archived: ago(120, 15.7) },
  { ...filed(assessment('Stress Test System', 6), DIRECTOR, ago(365, 13.2)), archived: ago(364, 13.3) },
  filed(quoteTable('Electrosurgical Generator', 2045), PURCHASER, ago(451, 20.4)),
  filed(minutes('Hematology Analyzer', 2), DIRECTOR, ago(533, 16.8)),
];
