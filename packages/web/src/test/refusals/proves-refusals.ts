import type { Brand } from '@capwise/domain/account/brand';
import { createElement, Fragment, type ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Locator } from 'vitest/browser';
import { stubChunks } from '../../areas/compliance/attachments/attachments.fixtures.ts';
import { stubUploads } from '../../lib/files/upload.fixtures.ts';
import type { CurrentUser } from '../../lib/session/session-calls.ts';
import type { Session } from '../../lib/session/session-store.ts';
import { asPage, renderRoutes } from '../render.tsx';
import { brandRoutes } from '../routes.ts';
import { type Answer, type Answers, stubServer } from '../server.ts';
import { userWith } from '../users.ts';
import { Hand } from './hand.ts';

export interface RefusalCase {
  /** The refused operation, or the path of an HTTP route. */
  refused: string;
  /** Sent with a file, by XMLHttpRequest. */
  isUpload?: boolean | 'in chunks';
  /** First answer of the route, such as the preview of an import file. */
  before?: readonly object[];
  /** Time of the test, in milliseconds since the epoch. */
  now?: number;
  /** Distinguishes two cases of one operation. */
  when?: string;
  path: string;
  /** By default the application's own. */
  routes?: RouteObject[];
  /** Answers to the screen's other queries. */
  answers: Answers;
  paths?: Parameters<typeof stubServer>[1];
  brand?: Brand;
  user?: CurrentUser;
  session?: () => Session;
  /** The field that the server names, and its place on the screen. */
  field?: { name: string; at(hand: Hand): Locator };
  /** Enters the required input and sends it, as a user does. */
  act(hand: Hand): Promise<void>;
  /** True if no draft has the typed text as such: a tag in its box, or an amount, which is stored as a number. */
  isUnkept?: boolean;
  /** Reopens the dialog that a failure closes. */
  reopen?: (hand: Hand) => Promise<void>;
  /** The button that sends it again, by default the last one pressed. */
  again?: (hand: Hand) => Locator;
}

const SAID = 'The moon is in the wrong quarter for this.';
const COMMON: Answers = {
  saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
  saveComplianceActivity: { data: { saveComplianceActivity: true } },
};

/** Tests for each change that its screen shows the reason of a refusal, keeps the input and reports no success. */
export function provesRefusals(cases: readonly RefusalCase[]): void {
  it.each(cases.map((one) => [caseName(one), one] as const))('%s: a refusal is shown', async (_name, one) => {
    const { refused, field } = one;
    const refusal: Answer = { error: 'ValidationError', message: SAID, field: field?.name };
    const isRoute = refused.startsWith('/');
    const before = [...(one.before ?? [])];
    let count = 0;
    if (one.now !== undefined) {
      vi.useFakeTimers({ toFake: ['Date'], now: one.now });
      onTestFinished(() => void vi.useRealTimers());
    }
    const { uploads } = one.isUpload === true ? stubUploads() : { uploads: [] };
    const chunks = one.isUpload === 'in chunks' ? stubChunks() : [];
    stubServer(
      {
        ...COMMON,
        ...one.answers,
        [refused]: () => {
          count += 1;
          return refusal;
        },
      },
      {
        ...one.paths,
        ...(isRoute && {
          [refused]: () => {
            const first = before.shift();
            if (first) return Response.json(first);
            count += 1;
            return Response.json({ name: 'ValidationError', message: SAID }, { status: 400 });
          },
        }),
      },
    );
    const { screen, address } = await renderRoutes(one.routes ?? brandRoutes(one.brand ?? 'spend'), {
      path: one.path,
      brand: one.brand ?? 'spend',
      user: one.user ?? userWith(),
      ...(one.session && { session: one.session() }),
    });
    const hand = new Hand(screen);
    await one.act(hand);
    const place = address();
    if (one.isUpload) {
      await expect.poll(() => uploads.length + chunks.length).toBe(1);
      uploads[0]?.refuse('ValidationError', SAID);
      chunks[0]?.answer(400, { name: 'ValidationError', message: SAID });
      count += 1;
    }
    if (field) {
      const at = field.at(hand);
      await expect.element(at).toHaveAccessibleDescription(new RegExp(SAID));
      await expect.element(at).toHaveAttribute('aria-invalid', 'true');
    } else await expect.element(screen.getByText(SAID, { exact: false }).first()).toBeVisible();
    expect(count).toBe(1);
    if (one.reopen) {
      await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull();
      await one.reopen(hand);
    }
    for (const [input, text] of hand.typed) {
      await expect.element(input).toHaveValue(text);
      // It survives a reload too: a form that took a refusal for a save would clear its draft.
      if (!one.isUnkept) expect(JSON.stringify(sessionStorage)).toContain(text);
    }
    const again = one.again?.(hand) ?? hand.pressed!;
    await expect.element(again).toBeEnabled();
    await expect.element(again).not.toHaveAttribute('aria-disabled', 'true');
    expect(document.querySelector('.mantine-Notification-root[role="status"]')).toBeNull();
    expect(address()).toBe(place);
  });
}

/** Routes with a single page, for tests of a part of a screen. */
export const onlyRoute = (element: ReactElement): RouteObject[] => [
  {
    path: '*',
    element: asPage(createElement(Fragment, null, createElement('h1', null, 'Page'), element)),
  },
];

const caseName = ({ refused, when }: RefusalCase): string => (when ? `${refused} (${when})` : refused);
