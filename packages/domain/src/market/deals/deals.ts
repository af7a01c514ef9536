import { addDays, addMonths, type Day } from '../../dates.ts';
import { type Actor, can, isVendor } from '../../permissions/can.ts';
import { reportRefusal } from '../insights/texts.ts';

export const DEAL_RANGES = [3, 6, 12, 24, 36] as const;
export type DealRange = (typeof DEAL_RANGES)[number];
export const DEFAULT_DEAL_RANGE: DealRange = 12;

export const DEALS_PAGE_SIZE = 20;
/** Days for which new deals are hidden from vendors. A setting can change this. */
export const DEFAULT_VENDOR_HIDDEN_DAYS = 60;
export const OTHER_CONTRACT_TYPE_ID = -1;

/** Parses a range. Anything invalid becomes 12 months (DEAL-008, A-41). */
export function dealRange(months: unknown): DealRange {
  const number = typeof months === 'string' && months.trim() !== '' ? Number(months) : months;
  return DEAL_RANGES.find((range) => range === number) ?? DEFAULT_DEAL_RANGE;
}

export interface DealWindow {
  from: Day;
  /** Last day shown: today, or for vendors the last day before the hidden days. */
  to: Day;
  /** Hidden days before today. 0 except for vendors. */
  removedDays: number;
}

/**
 * The days whose deals a viewer may see. Queries, counts, chart, figures and CSV all use this rule.
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
  /** True if the viewer's system is known to subscribe to the technology's service data. */
  subscribed: boolean;
}

export function downloadRefusal(actor: Actor, state: DownloadState): string | null {
  if (!state.technology) return 'Select a technology first';
  const refused = reportRefusal(actor);
  if (refused) return refused;
  if (state.view === 'contracts' && !can(actor, 'ViewServiceContracts'))
    return 'Your account has no access to service contracts';
  if (state.view === 'contracts' && isVendor(actor) && !state.technology.isActiveServiceData)
    return 'This technology has no active service data';
  if (state.view === 'contracts' && !state.subscribed)
    return 'Your subscription has no access to service data for this technology';
  if (!state.reportable) return 'There are no deals to download';
  return null;
}
