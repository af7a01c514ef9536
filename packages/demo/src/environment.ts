import { catalog } from './catalog.ts';

/** A file of an environment: invented, and it says so. */
export interface EnvironmentDocument {
  fileName: string;
  /** UTF-8 text. */
  content: string;
  isQuote: boolean;
  isSupportingDocument: boolean;
  isServiceContract: boolean;
  tags: readonly string[];
}

export interface EnvironmentProject {
  title: string;
  description: string;
  /** Days from the day of the reset. */
  acquisitionInDays: number | null;
  archived: boolean;
  documents: readonly EnvironmentDocument[];
}

export interface EnvironmentUser {
  /** What stands before the @. */
  mailbox: string;
  firstName: string;
  lastName: string;
  title: string;
  role: 'trainer' | 'trainee' | 'customer';
}

export interface Environment {
  facilities: readonly { name: string; city: string; state: string }[];
  projects: readonly EnvironmentProject[];
  /** Documents of no project. */
  documents: readonly EnvironmentDocument[];
  users: readonly EnvironmentUser[];
}

const INVENTED = 'Demo data: hospital, vendor, products and prices of this file are invented.';

const money = (dollars: number) => dollars.toFixed(2);

/** A quote as a table: three products of a technology at a discount. */
function quote(technologyName: string, number: number, discount: number): EnvironmentDocument {
  const technology = catalog.technologies.find((one) => one.name === technologyName);
  if (!technology) throw new Error(`The catalog has no technology ${technologyName}`);
  const products = technology.marketSegments.flatMap((segment) => segment.productConfigurations).slice(0, 3);
  const rows = products.map(({ oemName, productName, listPrice }) =>
    [oemName, productName, '1', money(listPrice), money(listPrice * (1 - discount))]
      .map((cell) => `"${cell.replaceAll('"', '""')}"`)
      .join(','),
  );
  return {
    fileName: `Quote ${number} ${technologyName}.csv`,
    content: [INVENTED, 'OEM,Product,Quantity,List price,Quoted price', ...rows, ''].join('\r\n'),
    isQuote: true,
    isSupportingDocument: false,
    isServiceContract: false,
    tags: [technologyName, 'Capital'],
  };
}

const letter = (fileName: string, text: string): EnvironmentDocument => ({
  fileName,
  content: `${INVENTED}\n\n${text}\n`,
  isQuote: false,
  isSupportingDocument: true,
  isServiceContract: false,
  tags: ['Committee'],
});

const serviceContract = (technologyName: string): EnvironmentDocument => ({
  fileName: `Service agreement ${technologyName}.txt`,
  content: `${INVENTED}\n\nFull coverage for ${technologyName}: parts, labor and travel, response within four hours, 60 months.\n`,
  isQuote: false,
  isSupportingDocument: false,
  isServiceContract: true,
  tags: [technologyName, 'Service'],
});

const PROJECTS: readonly EnvironmentProject[] = [
  {
    title: 'CT replacement, radiology',
    description: 'Replace two scanners at the end of their life; the committee decides in spring.',
    acquisitionInDays: 120,
    archived: false,
    documents: [
      quote('CT Scanner', 1041, 0.24),
      letter(
        'Committee minutes CT.txt',
        'The committee asks for a second quote and a view of service costs.',
      ),
      serviceContract('CT Scanner'),
    ],
  },
  {
    title: 'MRI for the outpatient center',
    description: 'New room, new system: site readiness is part of the plan.',
    acquisitionInDays: 240,
    archived: false,
    documents: [quote('MRI System', 1042, 0.19)],
  },
  {
    title: 'Patient monitoring, intensive care',
    description: '',
    acquisitionInDays: null,
    archived: true,
    documents: [letter('Why we stopped.txt', 'The monitors were replaced under warranty.')],
  },
];

const FACILITIES = [
  { name: 'Main Campus', city: 'Alderton', state: 'IA' },
  { name: 'West Pavilion', city: 'Brookhaven', state: 'WI' },
  { name: 'Outpatient Center', city: 'Clearbrook', state: 'MN' },
];

const customer = (firstName: string, lastName: string, title: string): EnvironmentUser => ({
  mailbox: `${firstName}.${lastName}`.toLowerCase(),
  firstName,
  lastName,
  title,
  role: 'customer',
});

/** What a sales or training environment holds. A training environment has people who practise in it. */
export function environment(type: 'sales' | 'trainer', trainees: number): Environment {
  const trainer: EnvironmentUser = {
    mailbox: 'trainer',
    firstName: 'Training',
    lastName: 'Lead',
    title: 'Trainer',
    role: 'trainer',
  };
  const practising = Array.from(
    { length: trainees },
    (_, index): EnvironmentUser => ({
      mailbox: `trainee${index + 1}`,
      firstName: 'Trainee',
      lastName: String(index + 1),
      title: 'Trainee',
      role: 'trainee',
    }),
  );
  return {
    facilities: FACILITIES,
    projects: PROJECTS,
    documents: [
      letter('Purchasing policy.txt', 'Purchases above 100,000 dollars need two quotes and an analysis.'),
    ],
    users:
      type === 'trainer'
        ? [trainer, ...practising]
        : [
            customer('Parker', 'Lindqvist', 'Capital Purchasing Manager'),
            customer('Harper', 'Odhiambo', 'Director of Supply Chain'),
          ],
  };
}
