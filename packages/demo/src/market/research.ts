import { type CatalogTechnology, catalog } from '../catalog.ts';
import { hashText, randomFrom } from '../random.ts';

export interface DemoEmployee {
  id: number;
  firstName: string;
  lastName: string;
  title: string;
  certifications: string;
  phone: string;
  phoneExtension: string;
  email: string;
}

const employee = (
  id: number,
  firstName: string,
  lastName: string,
  title: string,
  certifications: string,
): DemoEmployee => ({
  id,
  firstName,
  lastName,
  title,
  certifications,
  phone: `555010${String(1_000 + id * 37).slice(-4)}`,
  phoneExtension: String(100 + id),
  email: `${firstName}.${lastName}@capwise.example`.toLowerCase().replaceAll(' ', ''),
});

export const employees: readonly DemoEmployee[] = [
  employee(1, 'Noor', 'Ellison', 'Senior Analyst', 'RN, CCRN'),
  employee(2, 'Teodor', 'Vance', 'Clinical Engineer', 'CBET'),
  employee(3, 'Imani', 'Hartwell', 'Imaging Analyst', 'RT(R)(CT)'),
  employee(4, 'Saoirse', 'Nakagawa', 'Laboratory Analyst', 'MLS(ASCP)'),
  employee(5, 'Leandro', 'Fitch', 'Principal Analyst', ''),
];

export interface DemoReport {
  technologyId: number;
  reportType: string;
  /** Days before the day of the demo data. */
  modifiedDaysAgo: number;
  employeeId: number;
}

export const reports: readonly DemoReport[] = catalog.technologies.map(({ id, name }) => ({
  technologyId: id,
  reportType: 'Technology Overview',
  modifiedDaysAgo: 5 + (hashText(`report ${name}`) % 300),
  employeeId: 1 + (hashText(`author ${name}`) % employees.length),
}));

export interface DemoEvidence {
  technologyId: number;
  categoryId: number;
  categoryName: string;
  title: string;
  summary: string;
}

interface Finding {
  title: string;
  summary: string;
}

/** Written for any technology. The titles say that the evidence is invented. */
const FINDINGS: Readonly<Record<string, readonly Finding[]>> = {
  Safety: [
    {
      title: 'Invented review of 412 incident reports',
      summary: 'Wrong settings caused more events than device faults. A checklist before use halved them.',
    },
    {
      title: 'Invented survey of 38 biomedical departments',
      summary: 'Seven of ten departments found loose cables or worn covers at the yearly inspection.',
    },
    {
      title: 'Invented study of alarms on 26 units',
      summary: 'Staff answered fewer than half of the alarms in time until default limits were changed.',
    },
  ],
  Effectiveness: [
    {
      title: 'Invented trial with 1,240 patients',
      summary: 'Outcomes did not differ between premium and value systems in routine cases.',
    },
    {
      title: 'Invented registry of 9 hospitals',
      summary: 'Newer systems needed fewer repeat procedures: 3 of 100, compared with 5 of 100.',
    },
    {
      title: 'Invented comparison of two generations',
      summary: 'The newer generation helped most with complex cases, which were one in six.',
    },
  ],
  Workflow: [
    {
      title: 'Invented time study on 14 sites',
      summary: 'Setup took 6 minutes less per patient after two days of training on site.',
    },
    {
      title: 'Invented interviews with 52 users',
      summary: 'Users named the link to the record system first when asked what saves them time.',
    },
    {
      title: 'Invented log of 90 days of use',
      summary: 'Systems were idle for a third of the day, mostly between two scheduled patients.',
    },
  ],
};

export const evidence: readonly DemoEvidence[] = catalog.technologies.flatMap(({ id, name }) =>
  Object.entries(FINDINGS)
    .slice(0, 2 + (id % 2))
    .map(([categoryName, findings], index) => ({
      technologyId: id,
      categoryId: index + 1,
      categoryName,
      ...findings[hashText(`${categoryName} ${name}`) % findings.length]!,
    })),
);

export interface DemoPlanVendor {
  technologyId: number;
  name: string;
  plans: readonly { title: string; coverage: string }[];
}

const PLANS_A_VENDOR = 3;
/** Skips the first vendor, which represents all OEMs. */
const INDEPENDENTS = catalog.service.vendors.slice(1).map((vendor) => vendor.name);

function makePlanVendors(technology: CatalogTechnology): DemoPlanVendor[] {
  const random = randomFrom(`plans ${technology.name}`);
  const configurations = technology.marketSegments.flatMap((segment) => segment.productConfigurations);
  const makers = [...new Set(configurations.map((one) => one.oemName))].slice(0, 4);
  const independents = INDEPENDENTS.slice(0, 2);
  return [...makers, ...independents.filter((name) => !makers.includes(name))].map((name) => {
    const start = random.below(catalog.service.plans.length - PLANS_A_VENDOR);
    return {
      technologyId: technology.id,
      name,
      plans: catalog.service.plans.slice(start, start + PLANS_A_VENDOR).map(({ title, coverage }, index) => ({
        title,
        coverage: index === 2 && random.next() < 0.1 ? '' : coverage,
      })),
    };
  });
}

export const planVendors: readonly DemoPlanVendor[] = catalog.technologies
  .filter((technology) => technology.id % 19 !== 0)
  .flatMap(makePlanVendors);
