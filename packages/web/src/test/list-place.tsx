import type { Brand } from '@capwise/domain/account/brand';
import type { ReactElement } from 'react';
import type { RouteObject } from 'react-router';
import type { CurrentUser } from '../lib/session/session-calls.ts';
import type { Session } from '../lib/session/session-store.ts';
import { PageHeader } from '../ui/page/page-header.tsx';
import { readyWith } from './members.ts';
import { asPage, fixedSession, renderRoutes } from './render.tsx';
import { brandRoutes } from './routes.ts';
import { type Answers, stubServer } from './server.ts';
import { userWith } from './users.ts';

/** Where a list under test is, and what its screen requests besides the rows. */
export interface ListPlace {
  path: string;
  brand?: Brand;
  /** The list alone, or its own routes. Without them, the application's routes. */
  element?: ReactElement;
  routes?: RouteObject[];
  answers?: Answers;
  user?: CurrentUser;
  /** The table's accessible name. */
  table: string;
}

/** The place's address with more of a query, such as 'page=2'. */
export const addressAt = ({ path }: ListPlace, query: string): string =>
  query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path;

export async function renderList(place: ListPlace, query: string, answers: Answers) {
  const { brand = 'spend', element, user = userWith() } = place;
  const server = stubServer({
    saveUserActivityInfo: { data: { saveUserActivityInfo: true } },
    saveComplianceActivity: { data: { saveComplianceActivity: true } },
    ...place.answers,
    ...answers,
  });
  const session: Session = fixedSession(brand === 'compliance' ? readyWith() : { status: 'ready', user });
  const header = <PageHeader title="Page of the list" home={null} />;
  const own = element && [
    {
      path: '*',
      element: asPage(
        <>
          {header}
          {element}
        </>,
      ),
    },
  ];
  const routes = own ?? place.routes ?? brandRoutes(brand);
  const rendered = await renderRoutes(routes, { path: addressAt(place, query), brand, session });
  return { ...rendered, server };
}
