import { describe, expect, it } from 'vitest';
import { dashboardTabs, shownTab } from './dashboard-tabs.ts';

const both = { permissions: ['ViewProjects', 'ViewDocuments'] };
const projects = { permissions: ['projects.view'] };
const documents = { permissions: ['Documents.View'] };
const neither = { permissions: ['ViewWorkspaces'] };

describe('the tabs of the dashboard', () => {
  it('are those that the viewer may see', () => {
    expect(dashboardTabs(both)).toEqual(['Projects', 'Documents']);
    expect(dashboardTabs(projects)).toEqual(['Projects']);
    expect(dashboardTabs(documents)).toEqual(['Documents']);
    expect(dashboardTabs(neither)).toEqual([]);
  });

  it.each([
    ['Documents', both, 'Documents'],
    ['documents', both, 'Documents'],
    ['', both, 'Projects'],
    ['Contracts', both, 'Projects'],
    ['', documents, 'Documents'],
    ['Projects', documents, 'Documents'],
    ['Documents', projects, 'Projects'],
    ['Documents', neither, null],
  ])('with %j the permitted tab opens', (asked, viewer, shown) => {
    expect(shownTab(asked, viewer)).toBe(shown);
  });
});
