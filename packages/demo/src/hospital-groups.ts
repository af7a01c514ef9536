import { LAKESIDE, LAKESIDE_NORTH } from './systems.ts';

/** The person belongs to the systems anyway, so that the group changes no numbers of the demo. */
export const hospitalGroups = [
  { name: 'Lakeside Network', hospitals: [LAKESIDE, LAKESIDE_NORTH], people: ['director@lakeside.example'] },
] as const;
