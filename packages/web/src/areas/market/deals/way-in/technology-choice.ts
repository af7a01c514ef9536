export interface TechnologyChoice {
  id: string;
  name: string;
  isActiveServiceData: boolean;
}
