import { RoiInputSchema } from '@capwise/domain/market/roi/roi-input';
import { isSameInput } from '@capwise/domain/market/roi/scenarios/roi-differences';
import { MAX_COMPARED, MAX_OPENED } from '@capwise/domain/market/roi/scenarios/scenarios';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { z } from 'zod';
import type { ScenarioFieldsFragment } from '../../../../gen/graphql.ts';
import { useSearch } from '../../../../lib/address/use-search.ts';
import { draftOf } from '../../../../lib/draft.ts';
import { IN_PLACE } from '../../../../lib/graphql/in-place.ts';
import { useCurrentUser } from '../../../../lib/session/session.tsx';
import { copyOwnRanges } from '../distribution/own-ranges.ts';
import { leftInputs } from '../inputs/left-inputs.ts';
import type { ScenarioMark } from '../inputs/roi-draft.ts';
import { roiSearch } from '../inputs/roi-search.ts';
import type { Roi } from '../inputs/use-roi.ts';
import { ScenariosQuery } from './scenario.graphql.ts';

export interface Scenario extends Omit<ScenarioFieldsFragment, 'input'> {
  input: Roi['input'];
}

const CONTEXT = { ...IN_PLACE, additionalTypenames: ['RoiScenario'] };
const OpenedSchema = z.array(z.string());

export const scenarioMark = ({ id, version }: ScenarioMark): ScenarioMark => ({ id, version });

export function useScenarios(productId: string, roi: Roi) {
  const [search, setSearch] = useSearch(roiSearch);
  const [opened, ask] = useOpened(productId);
  const client = useClient();
  const { id: userId } = useCurrentUser();
  const asked = { productConfigurationId: productId, opened };
  const [{ data, error, fetching, stale }] = useQuery({
    query: ScenariosQuery,
    variables: asked,
    requestPolicy: 'cache-and-network',
    context: CONTEXT,
  });
  const found = data?.roiScenarios;
  const scenarios = useMemo(
    () => found?.map((one): Scenario => ({ ...one, input: RoiInputSchema.parse(one.input) })) ?? null,
    [found],
  );
  const byId = (id: string) => scenarios?.find((one) => one.id === id) ?? null;
  const named = search.scenario === '' ? null : byId(search.scenario);
  useEffect(() => {
    if (search.scenario !== '' && named === null) ask(search.scenario);
  }, [search.scenario, named, ask]);
  const current = roi.scenario && byId(roi.scenario.id);
  const left = useLeft(productId, roi, current);
  useFollowed(search.scenario, named, roi, left);

  // The address may name a missing scenario.
  const shownAt = search.scenario === '' ? '' : (roi.scenario?.id ?? '');
  const goTo = (id: string | null) => {
    if ((id ?? '') !== search.scenario) setSearch({ scenario: id });
  };
  return {
    /** Sorted by name. Null before the first answer. */
    scenarios,
    error,
    failed: error !== undefined && scenarios === null,
    reload: () =>
      client.query(ScenariosQuery, asked, { ...CONTEXT, requestPolicy: 'network-only' }).toPromise(),
    current,
    isEdited: current !== null && !isSameInput(roi.input, current.input),
    isMissing: scenarios !== null && !fetching && !stale && search.scenario !== '' && named === null,
    compared: search.compare.flatMap((id) => byId(id) ?? []).slice(0, MAX_COMPARED),
    compare: (ids: readonly string[]) => setSearch({ compare: [...ids] }),
    /** With its unsaved changes. The open one opens as it was last saved. */
    open(scenario: Scenario) {
      const unsaved = scenario.id === roi.scenario?.id ? null : left.swap(shownAt, scenario.id);
      if (unsaved) roi.resume(unsaved);
      else roi.open(scenarioMark(scenario), scenario.input);
      goTo(scenario.id);
    },
    /** The inputs stay, and belong to another scenario or to none from now on. */
    follow(mark: ScenarioMark | null) {
      copyOwnRanges(userId, productId, { from: roi.scenario?.id, to: mark?.id });
      roi.mark(mark && scenarioMark(mark));
      goTo(mark?.id ?? null);
    },
    undoOpen() {
      if (!roi.undo) return;
      const { scenario, run } = roi.undo;
      left.swap(shownAt, scenario?.id ?? '');
      run();
      goTo(scenario?.id ?? null);
    },
  };
}

export type Scenarios = ReturnType<typeof useScenarios>;

/** Stores unsaved inputs when the reader opens others. `from` and `to` are scenario IDs of the address. */
function useLeft(productId: string, roi: Roi, current: Scenario | null) {
  const { id: userId } = useCurrentUser();
  const left = useMemo(() => leftInputs(userId, productId), [userId, productId]);
  return {
    drop: left.drop,
    /** @returns unsaved inputs of `to` */
    swap(from: string, to: string) {
      const isSaved = current?.id === from && isSameInput(roi.input, current.input);
      if (roi.draft && !isSaved) left.keep(from, roi.draft);
      else left.drop(from);
      return left.take(to);
    },
  };
}

/** Loads the inputs when the address changes to another scenario or to none. Later edits belong to the reader. */
function useFollowed(
  address: string,
  named: Scenario | null,
  roi: Roi,
  left: ReturnType<typeof useLeft>,
): void {
  const seen = useRef<string | null>(null);
  useEffect(() => {
    const isKnown = address === '' || named !== null;
    const from = seen.current;
    if (address === from || !isKnown) return;
    seen.current = address;
    // The calculator starts with the inputs of this tab.
    if (from === null && named === null) return;
    const own = roi.scenario?.id ?? '';
    if (own !== address) {
      const unsaved = left.swap(from ?? own, address);
      if (unsaved || !named) roi.resume(unsaved);
      else roi.open(scenarioMark(named), named.input);
      return;
    }
    left.drop(address);
    // For one's own scenario, changes in another window are resolved when saving.
    const isOutdated = named !== null && !named.isOwn && roi.scenario?.version !== named.version;
    if (isOutdated) roi.open(scenarioMark(named), named.input);
  }, [address, named, roi, left]);
}

/** IDs of scenarios opened by link, newest first. Stored in this tab per user and product. */
function useOpened(productId: string) {
  const { id: userId } = useCurrentUser();
  const kept = useMemo(() => draftOf(`roi-opened.${userId}.${productId}`, OpenedSchema), [userId, productId]);
  const [{ scenario, compare }] = useSearch(roiSearch);
  const [opened, setOpened] = useState(() => latest([scenario, ...compare, ...(kept.read() ?? [])]));
  const ask = useCallback(
    (id: string) => setOpened((before) => (before.includes(id) ? before : latest([id, ...before]))),
    [],
  );
  useEffect(() => kept.write(opened), [kept, opened]);
  return [opened, ask] as const;
}

const latest = (ids: readonly string[]): string[] =>
  [...new Set(ids.filter((id) => id !== ''))].slice(0, MAX_OPENED);
