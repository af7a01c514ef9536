import { expect, it } from 'vitest';
import { filesOfScreens } from './screen-files.ts';

const files = filesOfScreens({
  spend: {
    '/n/projects/:projectId': ['assets/project.js'],
    '/n/projects/create': ['assets/form.js', 'assets/form.css'],
    '/n/projects/:projectId/documents/:documentId': ['assets/document.js'],
  },
  compliance: { '/n/:tenant/:organization/desk': ['assets/desk.js'] },
});

it('names the files of the screen that the browser will show', () => {
  expect(files('spend', '/n/projects/7')).toEqual(['assets/project.js']);
  expect(files('spend', '/n/projects/create')).toEqual(['assets/form.js', 'assets/form.css']);
  expect(files('spend', '/n/projects/7/documents/8')).toEqual(['assets/document.js']);
  expect(files('compliance', '/n/lakeside/3/desk')).toEqual(['assets/desk.js']);
});

it.each([
  '/n/projects',
  '/n/projects/7/documents',
  '/n/projects/7/',
  '/x/n/projects/7',
  '/n/lakeside/3/desk',
  '/__proto__',
])('names nothing for %s, which is no screen of the host', (path) =>
  expect(files('spend', path)).toEqual([]),
);
