import { expect, it } from 'vitest';
import { auditChanges } from './audit-changes.ts';

const json = (value: unknown) => JSON.stringify(value);

it('names only the fields that differ, in words', () => {
  const before = { title: 'MRI', isArchived: false, projectedAcquisitionDate: null, systemId: 2 };
  const after = { title: 'MRI suite', isArchived: true, projectedAcquisitionDate: '2027-01-31', systemId: 2 };
  expect(auditChanges(json(before), json(after))).toEqual([
    { field: 'Title', before: 'MRI', after: 'MRI suite' },
    { field: 'Is archived', before: 'No', after: 'Yes' },
    { field: 'Projected acquisition date', before: null, after: '2027-01-31' },
  ]);
});

it('a new subject has all its fields after, a deleted one before, without empty ones', () => {
  expect(auditChanges(null, json({ name: 'East', comments: '', tags: [] }))).toEqual([
    { field: 'Name', before: null, after: 'East' },
  ]);
  expect(auditChanges(json({ name: 'East' }), null)).toEqual([
    { field: 'Name', before: 'East', after: null },
  ]);
  expect(auditChanges(null, null)).toEqual([]);
  expect(auditChanges(json({ a: 1 }), json({ a: 1 }))).toEqual([]);
});

it('nested fields have both names, and lists become texts', () => {
  const before = { address: { city: 'Dayton' }, facilityIds: [1, 2], people: [{ name: 'Lee' }] };
  const after = {
    address: { city: 'Akron' },
    facilityIds: [1, 3],
    people: [{ name: 'Lee' }, { role: 'x', of: { id: 3 } }],
  };
  expect(auditChanges(json(before), json(after))).toEqual([
    { field: 'Address › City', before: 'Dayton', after: 'Akron' },
    { field: 'Facility IDs', before: '1, 2', after: '1, 3' },
    { field: 'People', before: 'Lee', after: 'Lee, Role: x; Of: ID: 3' },
  ]);
});

it('long lists show what was added and removed, and permissions have texts', () => {
  const permissions = ['Login', 'ViewProjects', 'ViewDocuments', 'UploadDocument', 'ViewWorkspaces'];
  const after = [...permissions.slice(1), 'CanRequestAnalysis', 'Unknown'];
  expect(auditChanges(json({ permissions }), json({ permissions: after }))).toEqual([
    {
      field: 'Permissions',
      before: 'Sign in, 4 others',
      after: 'Request analyses, Unknown, 4 others',
    },
  ]);
  expect(auditChanges(null, json({ permissions: ['General.Login', 'ViewProjects'] }))).toEqual([
    { field: 'Permissions', before: null, after: 'Sign in, View and change projects' },
  ]);
  const reordered = [...permissions].reverse();
  expect(auditChanges(json({ permissions }), json({ permissions: reordered }))[0]!.before).toMatch(
    /^Sign in/,
  );
});

it('other values and invalid JSON are shown as a value', () => {
  expect(auditChanges(json(3), json(4))).toEqual([{ field: 'Value', before: '3', after: '4' }]);
  expect(auditChanges('{broken', null)).toEqual([{ field: 'Value', before: '{broken', after: null }]);
});
