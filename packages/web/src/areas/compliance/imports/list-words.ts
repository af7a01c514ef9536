import { type ListImportKind, OWN_IMPORTS } from '@capwise/domain/compliance/imports/own-import';

/** @param entityWords the tenant's word for entities, such as 'Locations' */
export const listWords = (kind: ListImportKind, entityWords: string): string =>
  kind === 'gift-entities' ? entityWords : kind === 'gift-types' ? 'Gift Types' : OWN_IMPORTS[kind].words;
