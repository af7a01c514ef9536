import { CAPWISE, LAKESIDE, LAKESIDE_NORTH, NORTHWIND, RIVERBEND, systems } from './systems.ts';

export const DEMO_PASSWORD = 'capwise-demo';

export interface DemoAccount {
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  systemId: number;
  alsoIn: readonly number[];
  roles: readonly string[];
  purpose: string;
  inShort: string;
}

const CUSTOMER = ['customer-member', 'customer-service-contracts', 'customer-downloads', 'customer-analysis'];

export const accounts: readonly DemoAccount[] = [
  {
    email: 'admin@capwise.example',
    firstName: 'Avery',
    lastName: 'Quist',
    title: 'Platform Administrator',
    systemId: CAPWISE,
    alsoIn: [],
    roles: ['staff-administrator'],
    purpose: 'Staff administrator: every permission, every system.',
    inShort: 'Administrator',
  },
  {
    email: 'analyst@capwise.example',
    firstName: 'Noor',
    lastName: 'Ellison',
    title: 'Senior Analyst',
    systemId: CAPWISE,
    alsoIn: [],
    roles: ['analyst'],
    purpose: 'Analyst of the provider: uploads analyses.',
    inShort: 'Analyst',
  },
  {
    email: 'purchaser@lakeside.example',
    firstName: 'Morgan',
    lastName: 'Delacroix',
    title: 'Capital Purchasing Manager',
    systemId: LAKESIDE,
    alsoIn: [],
    roles: [...CUSTOMER, 'customer-membership'],
    purpose: 'Hospital member with all that a customer can have.',
    inShort: 'Full member',
  },
  {
    email: 'director@lakeside.example',
    firstName: 'Rowan',
    lastName: 'Achterberg',
    title: 'Director of Supply Chain',
    systemId: LAKESIDE,
    alsoIn: [LAKESIDE_NORTH],
    roles: [...CUSTOMER, 'customer-membership', 'customer-administrator'],
    purpose: 'Hospital administrator of two systems.',
    inShort: 'Two systems',
  },
  {
    email: 'basic@lakeside.example',
    firstName: 'Sam',
    lastName: 'Okonjo',
    title: 'Buyer',
    systemId: LAKESIDE,
    alsoIn: [],
    roles: ['customer-member'],
    purpose: 'Member without service contracts, downloads and analysis requests.',
    inShort: 'No downloads',
  },
  {
    email: 'reader@lakeside.example',
    firstName: 'Priya',
    lastName: 'Hallström',
    title: 'Records Coordinator',
    systemId: LAKESIDE,
    alsoIn: [],
    roles: ['customer-documents'],
    purpose: 'Sees the documents of the workspace, and no projects.',
    inShort: 'Documents only',
  },
  {
    email: 'trial@riverbend.example',
    firstName: 'Jamie',
    lastName: 'Thornquist',
    title: 'Materials Manager',
    systemId: RIVERBEND,
    alsoIn: [],
    roles: CUSTOMER,
    purpose: 'Trial user: may look, not download.',
    inShort: 'Trial',
  },
  {
    email: 'vendor@northwind.example',
    firstName: 'Casey',
    lastName: 'Brandvold',
    title: 'Market Analyst',
    systemId: NORTHWIND,
    alsoIn: [],
    roles: ['vendor-member', 'vendor-service-contracts', 'vendor-downloads'],
    purpose: 'Vendor: does not see the deals of the last days.',
    inShort: 'Vendor',
  },
  {
    email: 'nologin@lakeside.example',
    firstName: 'Dana',
    lastName: 'Wexford',
    title: 'Former Buyer',
    systemId: LAKESIDE,
    alsoIn: [],
    roles: ['customer-no-login'],
    purpose: 'Has an identity, but no Login permission.',
    inShort: 'No access',
  },
];

export interface DemoInvitation {
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  systemId: number;
}

const PEOPLE = [
  [6, 'Lee', 'Marchetti', 'Biomedical Engineer'],
  [7, 'Robin', 'Castellane', 'Radiology Manager'],
  [8, 'Alex', 'Van Houten', 'Value Analysis Coordinator'],
  [9, 'Taylor', 'Ibarra', 'Contract Specialist'],
  [10, 'Jordan', 'Fitzwilliam', 'Chief Nursing Officer'],
  [11, 'Sidney', 'Abernathy', 'Finance Director'],
  [6, 'Quinn', 'Oyelaran', 'Surgical Services Manager'],
  [7, 'Reese', 'Halvorsen', 'Laboratory Director'],
  [8, 'Emerson', 'Pruitt', 'Project Manager'],
  [9, 'Finley', 'Szymanski', 'Sourcing Analyst'],
] as const;

/** 'Copper Ridge Health System' has the mail domain 'copperridge.example'. */
const mailDomain = (systemId: number) =>
  `${systems
    .find((one) => one.id === systemId)!
    .name.split(' ')
    .slice(0, 2)
    .join('')
    .toLowerCase()}.example`;

export const invitations: readonly DemoInvitation[] = PEOPLE.map(
  ([systemId, firstName, lastName, title]) => ({
    email: `${firstName}.${lastName.replaceAll(' ', '')}@${mailDomain(systemId)}`.toLowerCase(),
    firstName,
    lastName,
    title,
    systemId,
  }),
);
