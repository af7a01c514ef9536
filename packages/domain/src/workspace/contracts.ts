import { z } from 'zod';
import { SEARCH_LENGTH } from '../search.ts';

/** Limit of search results, newest first. A longer term finds the others. */
export const MAX_FOUND_CONTRACTS = 500;
export const MAX_LINKED_CONTRACTS = 100;

export const ContractTermSchema = z
  .string()
  .trim()
  .min(1, 'Enter a search term')
  .max(SEARCH_LENGTH, `The term is longer than ${SEARCH_LENGTH} characters`);

const reference = (what: string) =>
  z.string().trim().min(1, `The ${what} is missing`).max(200, `There is no such ${what}`);

export const ContractOrganizationSchema = reference('organization');

export const LinkedContractSchema = z.object({
  contractId: reference('contract'),
  organizationId: ContractOrganizationSchema,
});

/** Only web pages are allowed. */
export const isContractLink = (link: string): boolean =>
  link.length <= 2_000 && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol);
