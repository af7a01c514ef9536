import { COMPLIANCE_STOPS, STOPS, type Stop } from '../../e2e/support/screens.ts';

export const ADMIN = 'admin@capwise.example';
const ORGANIZATION = /^.*\/n\/[^/]+\/\d+/;

/** The screens of a host, and a demo account that may open all of them. */
export interface Place {
  address: string;
  email: string;
  /** @param first address after the sign-in */
  addressOf(first: string, path: string): string;
  stops: readonly Stop[];
}

export const allPlaces = (url: string): Place[] => [
  { address: `${url}/n`, email: ADMIN, stops: STOPS, addressOf: (_, path) => url + path },
  {
    address: `${url.replace('localhost', 'compliance.localhost')}/n/lakeside`,
    email: 'gifts.admin@lakeside.example',
    stops: COMPLIANCE_STOPS,
    addressOf: (first, path) => `${ORGANIZATION.exec(first)![0]}/${path}`,
  },
];
