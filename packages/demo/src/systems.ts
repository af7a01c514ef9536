import { catalog } from './catalog.ts';

export interface DemoSystem {
  id: number;
  name: string;
  type: 'PROVIDER' | 'HOSPITAL' | 'VENDOR';
  isTrial: boolean;
  masterClientId: number;
  accountNumber: number;
  address: string;
  /** Ten digits. */
  phone: string;
  website: string;
}

export interface DemoFacility {
  systemId: number;
  name: string;
  number: number;
  city: string;
  state: string;
}

export const CAPWISE = 1;
export const LAKESIDE = 2;
export const LAKESIDE_NORTH = 3;
export const RIVERBEND = 4;
export const NORTHWIND = 5;

const CITIES = [
  ['Alderton', 'IA'],
  ['Brookhaven', 'WI'],
  ['Clearbrook', 'MN'],
  ['Dunmore', 'IL'],
  ['Eastvale', 'OH'],
] as const;

const system = (
  id: number,
  name: string,
  type: DemoSystem['type'] = 'HOSPITAL',
  isTrial = false,
): DemoSystem => ({
  id,
  name,
  type,
  isTrial,
  masterClientId: 10_000 + id * 17,
  accountNumber: 4_471_800 + id,
  address: `${id * 100} Harbor Parkway, ${CITIES[id % CITIES.length]!.join(', ')}`,
  phone: `55501001${String(id).padStart(2, '0')}`,
  website: `https://www.${name.split(' ').slice(0, 2).join('').toLowerCase()}.example`,
});

export const systems: readonly DemoSystem[] = [
  system(CAPWISE, 'Capwise Analytics', 'PROVIDER'),
  system(LAKESIDE, 'Lakeside Health'),
  system(LAKESIDE_NORTH, 'Lakeside North Medical Group'),
  system(RIVERBEND, 'Riverbend Community Hospital', 'HOSPITAL', true),
  system(NORTHWIND, 'Northwind Imaging', 'VENDOR'),
  system(6, 'Copper Ridge Health System'),
  system(7, 'Tamarack Medical Partners'),
  system(8, 'Juniper Flats Regional Care'),
  system(9, 'Harrow Bay Hospitals'),
  system(10, 'Silver Fork Clinics'),
  system(11, 'Quarry Hill University Health and Affiliated Community Hospitals'),
];

const SITES = ['Main Campus', 'West Pavilion', 'Outpatient Center', 'Heart Institute', 'Surgery Center'];

export const facilities: readonly DemoFacility[] = systems.flatMap(({ id, name, type }) =>
  SITES.slice(0, type === 'HOSPITAL' ? 2 + (id % 4) : 1).map((site, index) => {
    const [city, state] = CITIES[(id + index) % CITIES.length]!;
    return { systemId: id, name: `${name} ${site}`, number: id * 100 + index, city, state };
  }),
);

export interface DemoSubscription {
  systemId: number;
  technologyId: number;
}

export const LAKESIDE_WITHOUT = [
  'Hospital Bed',
  'Patient Lift',
  'Surgical Laser',
  'Steam Sterilizer',
  'Nurse Call and Clinical Communication',
  'Patient Stretcher and Transport Chair',
  'Enteral Feeding Pump',
  'Urinalysis Analyzer',
  'Environmental Disinfection',
  'Wound, Hyperbaric and Rehabilitation',
];

/** The vendor subscribes to it without active service data, so it sees contracts but cannot download them. */
export const NORTHWIND_INACTIVE = 'MRI System';

const TECHNOLOGIES = catalog.technologies.length;
/** Coprime to the number of technologies, so that its multiples reach each technology once. */
const STRIDE = 37;

/** Selects exactly `count` technologies, spread over all fields of medicine and different for each system. */
const spreadOver = (technologyId: number, systemId: number, count: number) =>
  (technologyId * STRIDE + systemId * 13) % TECHNOLOGIES < count;

export const subscriptions: readonly DemoSubscription[] = systems.flatMap(({ id: systemId }) =>
  catalog.technologies
    .filter((technology) => {
      if (systemId === CAPWISE) return true;
      if (systemId === LAKESIDE) return !LAKESIDE_WITHOUT.includes(technology.name);
      if (systemId === RIVERBEND) return technology.id <= 15;
      if (systemId === NORTHWIND)
        return technology.isActiveServiceData || technology.name === NORTHWIND_INACTIVE;
      return spreadOver(technology.id, systemId, systemId === LAKESIDE_NORTH ? 40 : 15 + systemId * 5);
    })
    .map((technology) => ({ systemId, technologyId: technology.id })),
);

export const tenantConfigurations = [{ tenantName: 'lakeside', settingValue: 'lakeside-saml' }] as const;
