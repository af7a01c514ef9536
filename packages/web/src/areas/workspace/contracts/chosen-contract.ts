/** A contract that is to be linked, with the organization that it was found in. */
export interface ChosenContract {
  id: string;
  name: string;
  organizationId: string;
  organizationName: string;
}

/** What a search of contracts knows of the project and of what is chosen so far. */
export interface ContractChoice {
  systemId: string;
  /** What the source calls those that are linked already. */
  linkedIds: ReadonlySet<string>;
  chosen: readonly ChosenContract[];
  onChoose(chosen: readonly ChosenContract[]): void;
}
