import { describe, expect, it } from 'vitest';
import { DEAL_RANGES, dealRange, dealWindow, downloadRefusal } from './deals.ts';

const TODAY = '2026-11-21';
const actor = (over = {}) => ({
  permissions: ['Login', 'ViewDealsDatabase', 'DownloadRenderedReports', 'ViewServiceContracts'],
  systemTypeName: 'HOSPITAL',
  isTrial: false,
  ...over,
});

describe('date ranges', () => {
  it('DEAL-008 are 3, 6, 12, 24 and 36 months, and other values become 12', () => {
    expect(DEAL_RANGES).toEqual([3, 6, 12, 24, 36]);
    for (const range of DEAL_RANGES) expect(dealRange(String(range))).toBe(range);
    for (const odd of [undefined, null, '', ' ', 'x', '7', 0, -3, 12.5, '1e1', Number.NaN])
      expect(dealRange(odd)).toBe(12);
  });
});

describe('the days visible to a viewer', () => {
  it('DEAL-027 DEAL-028 exclude the last 60 days for vendors only', () => {
    expect(dealWindow(actor(), 12, TODAY)).toEqual({ from: '2025-11-21', to: TODAY, removedDays: 0 });
    expect(dealWindow(actor({ systemTypeName: 'VENDOR' }), 12, TODAY)).toEqual({
      from: '2025-11-21',
      to: '2026-09-22',
      removedDays: 60,
    });
    expect(dealWindow(actor({ systemTypeName: 'vendor' }), 3, TODAY, 0).removedDays).toBe(0);
  });
});

describe('the download', () => {
  const active = { isActiveServiceData: true };
  const state = { view: 'quotes', technology: active, reportable: true, subscribed: true } as const;

  it('is enabled if nothing is missing', () => {
    expect(downloadRefusal(actor(), state)).toBeNull();
    expect(downloadRefusal(actor(), { ...state, view: 'contracts' })).toBeNull();
  });

  it('DEAL-020 is disabled without a technology and without data', () => {
    expect(downloadRefusal(actor(), { ...state, technology: null })).toMatch(/technology/);
    expect(downloadRefusal(actor(), { ...state, reportable: false })).toMatch(/no deals/);
  });

  it('in the service view, reports a missing subscription before missing data', () => {
    const outside = { ...state, view: 'contracts', subscribed: false, reportable: false } as const;
    expect(downloadRefusal(actor(), outside)).toBe(
      'Your subscription has no access to service data for this technology',
    );
    expect(downloadRefusal(actor(), { ...outside, view: 'quotes', reportable: true })).toBeNull();
  });

  it('DEAL-021 is disabled for a trial user', () => {
    expect(downloadRefusal(actor({ isTrial: true }), state)).toMatch(/trial/);
  });

  it('is disabled for a vendor in the service view without active service data', () => {
    const vendor = actor({ systemTypeName: 'VENDOR' });
    const inactive = { ...state, view: 'contracts', technology: { isActiveServiceData: false } } as const;
    expect(downloadRefusal(vendor, inactive)).toMatch(/active service data/);
    expect(downloadRefusal(vendor, { ...inactive, technology: active })).toBeNull();
    expect(downloadRefusal(vendor, { ...inactive, view: 'quotes' })).toBeNull();
    expect(downloadRefusal(actor(), inactive)).toBeNull();
  });

  it('DEAL-023 is disabled without the download permission', () => {
    expect(downloadRefusal(actor({ permissions: ['Login'] }), state)).toMatch(/access to downloads/);
  });

  it('DEAL-004 is disabled in the service view without the service-contracts permission', () => {
    const without = actor({ permissions: ['Login', 'DownloadRenderedReports'] });
    expect(downloadRefusal(without, { ...state, view: 'contracts' })).toMatch(/service contracts/);
  });
});
