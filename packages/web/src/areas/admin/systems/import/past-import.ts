import type { GetFacilityImportsQuery } from '../../../../gen/graphql.ts';

export type PastImport = GetFacilityImportsQuery['facilityImports'][number];
