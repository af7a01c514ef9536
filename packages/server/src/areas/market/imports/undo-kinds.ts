import { mayImportDeals, mayManageInstallation } from '@capwise/domain/permissions/can';
import type { Viewer } from '../../../db/scope.ts';
import { coversGifts } from '../../../platform/access/token-gate.ts';
import type { BatchKind } from '../../../platform/imports/loading-batch.queries.ts';

const CONTENTS: Readonly<Record<BatchKind, 'deals' | 'facilities' | 'gifts'>> = {
  quotes: 'deals',
  contracts: 'deals',
  'clm-contracts': 'deals',
  facilities: 'facilities',
  'gift-entities': 'gifts',
  'gift-providers': 'gifts',
  'provider-mapping': 'gifts',
  'open-payments': 'gifts',
  requestors: 'gifts',
  'gift-types': 'gifts',
  gifts: 'gifts',
  'gift-thresholds': 'gifts',
};

/** Kinds of files that the viewer may import. Their imports are listed. */
export const undoKinds = (viewer: Viewer): BatchKind[] =>
  (Object.keys(CONTENTS) as BatchKind[]).filter((kind) => mayUndo(viewer, CONTENTS[kind]));

function mayUndo(viewer: Viewer, contents: 'deals' | 'facilities' | 'gifts'): boolean {
  if (contents === 'deals') return mayImportDeals(viewer);
  return mayManageInstallation(viewer) && (contents === 'facilities' || coversGifts(viewer));
}
