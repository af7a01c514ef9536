import { isTenantName } from '@capwise/domain/admin/settings';
import { isDay } from '@capwise/domain/dates';
import { AppError, invalid } from '@capwise/domain/errors';
import { isContractLink, MAX_FOUND_CONTRACTS } from '@capwise/domain/workspace/contracts';
import { z } from 'zod';
import { isStorable } from '../../../platform/input/storable.ts';
import { ask as askSystem, readJson } from '../../../platform/outbound/ask.ts';
import type { ContractSource } from './source-contract.ts';

/** Short, because a user waits for the answer. */
const DEADLINE_MS = 5_000;
const MAX_BYTES = 5_000_000;
const MAX_ORGANIZATIONS = 5_000;

const id = z.coerce.string().min(1).max(200).refine(isStorable);
const shown = z
  .string()
  .max(1_000)
  .nullish()
  .transform((value) => value?.replaceAll('\0', '').toWellFormed().trim() ?? '');
const day = z
  .string()
  .nullish()
  .transform((value) => (value && isDay(value) ? value : null));
const link = z
  .string()
  .nullish()
  .transform((value) => (value && isStorable(value) && isContractLink(value) ? value : null));

const Organizations = z.object({
  currentOrganizationId: id.nullish().transform((value) => value ?? null),
  organizations: z.array(z.object({ id, name: shown })).max(MAX_ORGANIZATIONS),
});

const Contracts = z.object({
  contracts: z
    .array(
      z.object({
        id,
        organizationId: id,
        organizationName: shown,
        name: shown,
        type: shown,
        otherParty: shown,
        startDate: day,
        endDate: day,
        noticeDays: z
          .number()
          .int()
          .nullish()
          .transform((value) => value ?? null),
        status: shown,
        link,
      }),
    )
    .max(MAX_FOUND_CONTRACTS),
});

export function clmSource(url: string, token: string): ContractSource {
  const ask = async <T>(tenant: string, what: string, query: URLSearchParams, schema: z.ZodType<T>) => {
    if (!isTenantName(tenant))
      throw invalid(
        'The contract tenant of the system is not valid. Ask an administrator to correct the setting.',
      );
    return askJson(`${url}/${encodeURIComponent(tenant)}/${what}?${query}`, token, schema);
  };
  const contracts = async (tenant: string, organizationId: string, more: [string, string][]) => {
    const query = new URLSearchParams([['organizationId', organizationId], ...more]);
    const answer = await ask(tenant, 'contracts', query, Contracts);
    // Ignore contracts of organizations that were not requested.
    return (answer?.contracts ?? []).filter((contract) => contract.organizationId === organizationId);
  };
  const find: ContractSource['find'] = (tenant, organizationId, ids) =>
    contracts(
      tenant,
      organizationId,
      ids.map((one) => ['id', one]),
    );
  return {
    async organizations(tenant, email) {
      const answer = await ask(tenant, 'organizations', new URLSearchParams({ user: email }), Organizations);
      return answer ?? { organizations: [], currentOrganizationId: null };
    },
    search: (tenant, organizationId, term) => contracts(tenant, organizationId, [['term', term]]),
    find,
    refresh: find,
  };
}

/** Null for an unknown tenant or organization. @throws AppError SourceError */
async function askJson<T>(address: string, token: string, schema: z.ZodType<T>): Promise<T | null> {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  try {
    const expected = [200, 404];
    const response = await askSystem({ address, init: { headers }, deadlineMs: DEADLINE_MS, expected });
    if (response.status === 200) return await readJson(response, schema, MAX_BYTES);
    await response.body?.cancel();
    return null;
  } catch (error) {
    const failed = new AppError('SourceError', 'Contract management is not responding. Try again later.');
    // Only for the log: users must not see addresses and answers of contract management.
    failed.cause = error;
    throw failed;
  }
}
