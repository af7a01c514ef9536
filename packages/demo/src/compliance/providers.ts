import { randomFrom } from '../random.ts';
import { inventedNpi } from './npi.ts';
import { tenants } from './tenants.ts';

export interface DemoEntity {
  tenant: string;
  reference: string;
  name: string;
  parent: string | null;
  market: string;
  organization: string;
}

export interface DemoProvider {
  tenant: string;
  reference: string;
  npi: string;
  name: string;
  entities: readonly string[];
}

const MARKETS: Readonly<Record<string, readonly string[]>> = {
  lakeside: ['Harbor', 'Lakeshore', 'North Woods', 'Riverlands'],
  copperridge: ['Foothills', 'High Plains'],
};
const ENTITIES: Readonly<Record<string, number>> = { lakeside: 28, copperridge: 12 };
/** Number at scale 1. */
const PROVIDERS: Readonly<Record<string, number>> = { lakeside: 2_400, copperridge: 600 };
const PLACES =
  'Alder Creek,Amber Falls,Birchwood,Briar Glen,Cedar Hollow,Clearbrook,Dunmore,Eastvale,Elm Prairie,Fox Meadow,Granite Pass,Hazel Run,Juniper Flats,Larkfield'.split(
    ',',
  );
const KINDS = ['Clinic', 'Surgery Center'];
const GIVEN =
  'Abena Ada Adrian Aiko Alina Amara Anders Anika Arjun Astrid Beatriz Bram Camila Caspian Celeste Cyrus Dagny Darius Delphine Elio Elowen Emeka Farida Felix Freya Gideon Greta Hugo Idris Ines Isolde Jasper Jonas Kaia Kenji Lena Leif Lucia Mabel Magnus Mateo Maren Mina Nadia Niko Noor Odessa Omar Petra Quentin Rafael Rania Rhea Rosalind Samir Selma Silas Soren Tamsin Theo Uma Viggo Wren Yara Zane'.split(
    ' ',
  );
const FAMILY =
  'Ashgrove Bellweather Birkdale Blackthorn Brightwater Callister Cardew Cloverly Crowhurst Darnley Dunmarrow Eastwick Elderfield Fairbourne Fenwright Gablewood Glasspool Greystoke Halloway Harrowgate Hawksworth Ironmonger Kettlewell Kingsmere Larkspur Longacre Marchbanks Merriweather Mossop Nethercott Nightingale Oakhurst Oldcastle Pemberley Penhallow Quillfeather Ravenscroft Redfern Rookwood Silverthorne Stonebridge Summerhill Tanglewood Thistlewood Underhill Vanterpool Waverly Westerfield Whitlock Winterbourne Yarrowby Zellweger'.split(
    ' ',
  );

export const demoMarkets = Object.entries(MARKETS).flatMap(([tenant, names]) =>
  names.map((name) => ({ tenant, name })),
);

/** Every seventh entity is a hospital, the parent of the next six. */
export function demoEntities(): DemoEntity[] {
  return Object.entries(ENTITIES).flatMap(([tenant, count]) => {
    const organizations = tenants.find(({ name }) => name === tenant)!.organizations;
    const markets = MARKETS[tenant]!;
    return Array.from({ length: count }, (_, at): DemoEntity => {
      const group = Math.floor(at / 7);
      const isHospital = at % 7 === 0;
      const place = PLACES[(group * 5 + (at % 7)) % PLACES.length]!;
      return {
        tenant,
        reference: `E-${100 + at}`,
        name: isHospital ? `${PLACES[group]} Hospital` : `${place} ${KINDS[at % KINDS.length]} ${group + 1}`,
        parent: isHospital ? null : `E-${100 + group * 7}`,
        market: markets[group % markets.length]!,
        organization: organizations[group % organizations.length]!.reference,
      };
    });
  });
}

export function demoProviders(scale: number): DemoProvider[] {
  const entities = demoEntities();
  return Object.entries(PROVIDERS).flatMap(([tenant, count], tenantAt) => {
    const random = randomFrom(`providers of ${tenant}`);
    const known = entities.filter((entity) => entity.tenant === tenant);
    return Array.from({ length: Math.max(Math.round(count * scale), 40) }, (_, at): DemoProvider => {
      const first = known[at % known.length]!;
      const near = known.filter(({ organization }) => organization === first.organization);
      const second = random.pick(near);
      const isAtTwo = random.next() < 0.3 && second !== first;
      return {
        tenant,
        reference: `P-${10_000 + at}`,
        npi: inventedNpi(tenantAt * 1_000_000 + at),
        name: `${random.pick(FAMILY)}, ${random.pick(GIVEN)}${at % 3 === 0 ? '' : ` ${String.fromCharCode(65 + (at % 26))}.`}`,
        entities: isAtTwo ? [first.reference, second.reference] : [first.reference],
      };
    });
  });
}
