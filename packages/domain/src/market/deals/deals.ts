import { addDays, addMonths, type Day } from '../../dates.ts';
import { type Actor, can, isVendor, mayDownloadReports } from '../../permissions/can.ts';

/** The Deals Database's date ranges in months (DEAL-008). */
export const DEAL_RANGES = [3, 6, 12, 24, 36] as const;
export type DealRange = (typeof DEAL_RANGES)[number];
export const DEFAULT_DEAL_RANGE: DealRange = 12;

export const DEALS_PAGE_SIZE = 20;
/** Vendors do not see deals analyzed later than this many days before today; a setting may change it. */
export const DEFAULT_VENDOR_HIDDEN_DAYS = 60;
/** The service type 'Other' (001 §3). */
export const OTHER_CONTRACT_TYPE_ID = -1;

/** Any number or text as one of the allowed ranges; anything else is 12 (DEAL-008, A-41). */
export function dealRange(months: unknown): DealRange {
  const number = typeof months === 'string' && months.trim() !== '' ? Number(months) : months;
  return DEAL_RANGES.find((range) => range === number) ?? DEFAULT_DEAL_RANGE;
}

export interface DealWindow {
  /** First day shown. */
  from: Day;
  /** Last day shown: today, or for a vendor the boundary of the hidden days. */
  to: Day;
  /** Days hidden before today: 0 for everyone but vendors. */
  removedDays: number;
}

/**
 * The days whose deals a viewer may see: the one rule behind the query, the counts, the chart's axis,
 * every computed figure and the CSV.
 */
export function dealWindow(
  viewer: Pick<Actor, 'systemTypeName'>,
  months: DealRange,
  today: Day,
  vendorHiddenDays: number = DEFAULT_VENDOR_HIDDEN_DAYS,
): DealWindow {
  const removedDays = isVendor(viewer) ? vendorHiddenDays : 0;
  return { from: addMonths(today, -months), to: addDays(today, -removedDays), removedDays };
}

export type DealView = 'quotes' | 'contracts';

export interface DownloadState {
  view: DealView;
  technology: { isActiveServiceData: boolean } | null;
  reportable: boolean;
  /** Whether the viewer's system has subscribed to the technology's service data, as far as it is known. */
  subscribed: boolean;
}

/** Why 'Download Deals List' is disabled, as its tooltip says it; null when it is enabled (DEAL-020 … DEAL-023). */
export function downloadRefusal(actor: Actor, state: DownloadState): string | null {
  if (!state.technology) return 'Select a technology first';
  if (actor.isTrial) return 'Downloads are not part of a trial';
  if (!mayDownloadReports(actor)) return 'Your account has no access to downloads';
  if (state.view === 'contracts' && !can(actor, 'ViewServiceContracts'))
    return 'Your account has no access to service contracts';
  if (state.view === 'contracts' && isVendor(actor) && !state.technology.isActiveServiceData)
    return 'This technology has no active service data';
  if (state.view === 'contracts' && !state.subscribed)
    return 'Your subscription has no access to service data for this technology';
  if (!state.reportable) return 'There are no deals to download';
  return null;
}
