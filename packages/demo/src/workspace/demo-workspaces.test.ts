import { readFile } from 'node:fs/promises';
import { STANDARD_ROLES } from '@capwise/domain/account/standard-roles';
import { can } from '@capwise/domain/permissions/can';
import {
  extensionOf,
  FILE_NAME_LENGTH,
  FileNameSchema,
  TAG_LENGTH,
  TagSchema,
} from '@capwise/domain/workspace/documents';
import {
  PROJECT_DESCRIPTION_LENGTH,
  PROJECT_TITLE_LENGTH,
  ProjectSchema,
} from '@capwise/domain/workspace/projects';
import { AnalysisRequestFormSchema, whyNotSubmit } from '@capwise/domain/workspace/requests';
import { describe, expect, it } from 'vitest';
import { accounts } from '../accounts.ts';
import { LAKESIDE, LAKESIDE_NORTH, RIVERBEND } from '../systems.ts';
import { demoWorkspaces } from './demo-workspaces.ts';
import { INVENTED } from './papers.ts';
import type { Workspace } from './workspace.ts';

const workspaceDocuments = ({ projects, documents }: Workspace) => [
  ...projects.flatMap((project) => project.documents),
  ...documents,
];
const lakeside = demoWorkspaces[0]!;
const { projects } = lakeside.workspace;
const documents = workspaceDocuments(lakeside.workspace);
const uses = <T>(values: readonly T[]) => new Set(values).size;
const longest = (texts: readonly string[]) => Math.max(...texts.map((text) => text.length));

describe('Lakeside Health', () => {
  it('has 28 projects of five people and 140 documents over 18 months, 60 of them in one project', () => {
    expect(lakeside.systemId).toBe(LAKESIDE);
    expect(projects).toHaveLength(28);
    expect(uses(projects.map(({ by }) => by))).toBe(5);
    expect(documents).toHaveLength(140);
    expect(Math.max(...projects.map((project) => project.documents.length))).toBe(60);
    expect(Math.min(...projects.map((project) => project.documents.length))).toBe(0);
    for (const times of [projects.map(({ created }) => created), documents.map(({ uploaded }) => uploaded)]) {
      expect(Math.min(...times)).toBeLessThan(14);
      expect(Math.max(...times)).toBeGreaterThan(500);
      expect(Math.max(...times)).toBeLessThan(18 * 30.5);
    }
  });

  it('has every kind of file, and names as long as they may be', () => {
    expect([...new Set(documents.map(({ fileName }) => extensionOf(fileName)))].sort()).toEqual([
      'csv',
      'docx',
      'pdf',
      'png',
      'txt',
      'xlsx',
      'zip',
    ]);
    expect(longest(projects.map(({ title }) => title))).toBe(PROJECT_TITLE_LENGTH);
    expect(longest(projects.map(({ description }) => description))).toBeGreaterThan(
      PROJECT_DESCRIPTION_LENGTH - 5,
    );
    expect(longest(documents.map(({ fileName }) => fileName))).toBe(FILE_NAME_LENGTH);
    expect(longest(documents.flatMap(({ tags }) => tags))).toBe(TAG_LENGTH);
  });

  it('has archived projects and documents, one project with a reason', () => {
    expect(projects.filter(({ archive }) => archive?.reason)).toHaveLength(1);
    expect(projects.filter(({ archive }) => archive)).toHaveLength(2);
    expect(documents.filter(({ archived }) => archived !== null).length).toBeGreaterThan(3);
  });

  it('has requests of every state: new, with private analyses, half and wholly analyzed', () => {
    const states = lakeside.requests.map(({ documents: asked, analyses, notified }) => {
      const shared = analyses.filter(({ isShared }) => isShared).length;
      if (analyses.length === 0) return 'new';
      if (!notified) return 'private';
      return shared === asked.length ? 'analyzed' : 'half';
    });
    for (const state of ['new', 'private', 'half', 'analyzed'])
      expect(states.filter((one) => one === state).length, state).toBeGreaterThan(1);
  });
});

describe.each(demoWorkspaces.map((demo) => [demo.systemId, demo] as const))('system %i', (_, demo) => {
  const own = workspaceDocuments(demo.workspace);

  it('holds what the product would have taken', () => {
    for (const { title, description } of demo.workspace.projects)
      expect(ProjectSchema.safeParse({ title, description, facilitiesInput: [] }).error).toBeUndefined();
    for (const { fileName, tags } of own) {
      expect(FileNameSchema.parse(fileName)).toBe(fileName);
      for (const tag of tags) expect(TagSchema.parse(tag)).toBe(tag);
    }
    for (const request of demo.requests) {
      const form = AnalysisRequestFormSchema.safeParse(request);
      expect(
        whyNotSubmit(
          form.success,
          request.documents.map((one) => ({ ...one, isNewFile: false })),
        ),
      ).toBeNull();
    }
  });

  it('is done by people who may do it', () => {
    const mayAsk = demo.people.map((email) => {
      const { roles } = accounts.find((account) => account.email === email)!;
      const permissions = STANDARD_ROLES.filter(({ name }) => roles.includes(name)).flatMap(
        (role) => role.permissions,
      );
      return can({ permissions }, 'CanRequestAnalysis');
    });
    for (const { by, category, ...types } of own)
      if (!mayAsk[by] && demo.people[by] !== 'nologin@lakeside.example')
        expect({ category: category !== null, ...types }).toMatchObject({
          category: true,
          isQuote: false,
          isServiceContract: false,
        });
    expect(demo.requests.every(({ by }) => mayAsk[by])).toBe(true);
  });

  it('happens in its order', () => {
    for (const { created, archive, documents: files } of demo.workspace.projects)
      for (const { uploaded, archived } of files) {
        expect(uploaded).toBeLessThan(created);
        expect(archived ?? 0).toBeLessThan(uploaded);
        expect(archive?.at ?? 0).toBeLessThan(uploaded);
      }
    for (const { sent, documents: asked, analyses, notified } of demo.requests) {
      expect(asked.length).toBeGreaterThan(0);
      for (const { uploaded } of asked) expect(uploaded).toBeGreaterThan(sent);
      for (const { uploaded, isShared } of analyses) {
        expect(uploaded).toBeLessThan(sent);
        if (isShared) expect(notified!.at).toBeLessThan(uploaded);
      }
    }
    for (const { uploaded } of own) expect(uploaded).toBeGreaterThan(0);
  });

  it('says in every file that it is invented', () => {
    for (const { content } of own) if ('text' in content) expect(content.text).toContain(INVENTED);
  });
});

it('six analyses are not sent, in three systems, one of them for weeks', () => {
  const unsent = demoWorkspaces.flatMap(({ systemId, requests }) =>
    requests.flatMap(({ analyses }) =>
      analyses.filter(({ isShared }) => !isShared).map(({ uploaded }) => ({ systemId, uploaded })),
    ),
  );
  expect(unsent.map(({ systemId }) => systemId)).toEqual([
    LAKESIDE,
    LAKESIDE,
    LAKESIDE,
    LAKESIDE_NORTH,
    LAKESIDE_NORTH,
    RIVERBEND,
  ]);
  expect(unsent.filter(({ uploaded }) => uploaded > 30)).toHaveLength(1);
});

it('every ready-made file that is used is there', async () => {
  const contents = demoWorkspaces.flatMap(({ workspace, requests }) =>
    [...workspaceDocuments(workspace), ...requests.flatMap(({ analyses }) => analyses)].map(
      ({ content }) => content,
    ),
  );
  const samples = new Set(contents.flatMap((content) => ('sample' in content ? [content.sample] : [])));
  expect(samples.size).toBe(10);
  for (const name of samples)
    expect((await readFile(new URL(`../../files/${name}`, import.meta.url))).length, name).toBeGreaterThan(
      1_000,
    );
});
