export interface ChosenContract {
  id: string;
  name: string;
  organizationId: string;
  organizationName: string;
}

export interface ContractChoice {
  systemId: string;
  /** IDs in the source of contracts that are already linked. */
  linkedIds: ReadonlySet<string>;
  chosen: readonly ChosenContract[];
  onChoose(chosen: readonly ChosenContract[]): void;
}
