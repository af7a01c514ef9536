import { isZipOpen, type ZipState } from '@capwise/domain/compliance/statements/statement-zip';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import type { GiftAlertStatementZipQuery, GiftSearchInput } from '../../../gen/graphql.ts';
import { downloadSigned } from '../../../lib/files/download.ts';
import { IN_PLACE } from '../../../lib/graphql/in-place.ts';
import { useSave } from '../../../lib/graphql/use-save.ts';
import { useOrganization } from '../../../lib/session/organization.ts';
import { useAccessToken } from '../../../lib/session/session.tsx';
import { toastError } from '../../../lib/toast.ts';
import {
  CancelStatementZipMutation,
  MakeStatementZipMutation,
  StatementCountQuery,
  StatementZipQuery,
} from './statement-zip.graphql.ts';

type Part = NonNullable<GiftAlertStatementZipQuery['giftAlertStatementZip']>['parts'][number];
export type StatementZip = Part & { state: ZipState };

const ASK_MS = 2_000;
const NOT_DOWNLOADED = 'Failed to download the statements';

export function useStatementCount(year: number, giftSearchInput: GiftSearchInput) {
  const { tenantName, id: organizationId } = useOrganization();
  const [{ data, error, fetching }] = useQuery({
    query: StatementCountQuery,
    variables: { tenantName, organizationId, year, giftSearchInput },
    context: IN_PLACE,
  });
  // Ignore answers for a different year.
  const count = fetching ? null : (data?.giftAlertStatementCount ?? null);
  return { count, error, failed: error !== undefined && !fetching };
}

export function useStatementZip() {
  const { tenantName, id: organizationId } = useOrganization();
  const accessToken = useAccessToken();
  const [{ data, error }, ask] = useQuery({
    query: StatementZipQuery,
    variables: { tenantName, organizationId },
    context: IN_PLACE,
  });
  const parts = (data?.giftAlertStatementZip?.parts ?? []) as StatementZip[];
  const isUnderWay = parts.some(({ state }) => isZipOpen(state));
  const [sendMake, making] = useSave(MakeStatementZipMutation);
  const [sendCancel, canceling] = useSave(CancelStatementZipMutation);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => ask({ requestPolicy: 'network-only' }), ASK_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, ask]);
  return {
    parts,
    isUnderWay,
    isKnown: data !== undefined,
    error,
    failed: error !== undefined && !data,
    busy: making || canceling,
    async make(year: number, giftSearchInput: GiftSearchInput) {
      // Also after a refusal, to show the current state.
      if (await sendMake({ tenantName, organizationId, year, giftSearchInput })) ask();
    },
    async cancel(id: string) {
      if (await sendCancel({ tenantName, organizationId, id })) ask();
    },
    async download(id: string) {
      try {
        const path = `/api/${tenantName}/${organizationId}/giftalerts/statements/${id}/download`;
        await downloadSigned(path, await accessToken());
      } catch {
        toastError(NOT_DOWNLOADED);
      }
    },
  };
}
