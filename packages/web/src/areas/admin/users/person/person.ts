import { formatInstantMinute } from '@capwise/domain/dates';
import type { GetPersonQuery } from '../../../../gen/graphql.ts';
import type { SystemUser } from '../data/user-columns.tsx';

type Answered = GetPersonQuery['person'];

export type Person = Omit<Answered, 'user'> & { user: SystemUser };
export type PersonRole = Answered['roles'][number];
export type PersonPermission = Answered['permissions'][number];
export type SignInState = NonNullable<Answered['signIn']>;
export type UserSession = SignInState['sessions'][number];

/** The user's own system, or null if the viewer cannot see it. */
export const homeOf = ({ systems }: Person) => systems.find(({ isHome }) => isHome) ?? null;

export const instantText = (instant: string | null | undefined): string =>
  instant ? formatInstantMinute(Date.parse(instant) / 1_000) : '--';
