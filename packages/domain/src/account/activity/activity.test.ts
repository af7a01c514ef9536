import { describe, expect, it } from 'vitest';
import { PAGE_TYPES, visitedPage } from './activity.ts';
import { ACTIVITY_TABS, activityPermission, pageTypeText } from './activity-tabs.ts';

describe('recent activity', () => {
  it.each([
    [
      '/n/insights/products/12',
      { pageType: 'Product_Insight', subjectId: 12, path: '/n/insights/products/12' },
    ],
    [
      '/n/insights/technology/3/',
      { pageType: 'Technology_Report', subjectId: 3, path: '/n/insights/technology/3' },
    ],
    ['/n/workspace/projects/7', { pageType: 'Capital_Project', subjectId: 7, path: '/n/projects/7' }],
    ['/n/projects/7', { pageType: 'Capital_Project', subjectId: 7, path: '/n/projects/7' }],
    ['/n/projects/7/edit', null],
    ['/n/projects/create', null],
    ['/n/tools/deals', null],
    ['/n/insights/products/x', null],
    ['/n/insights/products/01', null],
    ['/n/insights/technology/2147483648', null],
  ])('SHELL-050 the page %s is %j', (path, page) => expect(visitedPage(path)).toEqual(page));

  it('SHELL-019 SHELL-020 each tab needs its permission', () => {
    expect(ACTIVITY_TABS.map((tab) => tab.label)).toEqual([
      'Recently Viewed',
      'Products',
      'Tech Reports',
      'Projects',
    ]);
    expect(activityPermission(PAGE_TYPES)).toBe('ViewCurrentActivity');
    expect(activityPermission(['Product_Insight'])).toBe('ViewActivityProducts');
    expect(activityPermission(['Technology_Report'])).toBe('ViewInsightsAndReports');
    expect(activityPermission(['Capital_Project'])).toBe('ViewActivityProjects');
    expect(activityPermission(['Capital_Project', 'Product_Insight'])).toBe('ViewCurrentActivity');
  });

  it('SHELL-022 underscores show as spaces', () =>
    expect(pageTypeText('Technology_Report')).toBe('Technology Report'));
});
