import type { CuredExcessFragment } from '../../../gen/graphql.ts';

export type CuredExcess = CuredExcessFragment;
