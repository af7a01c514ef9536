export interface TechnologyChoice {
  id: string;
  name: string;
  isActiveServiceData: boolean;
}

/** The name of the field that chooses one. */
export const TECHNOLOGY_SEARCH = 'Search for a Technology';
