import { maskPhone } from '@capwise/domain/phone';
import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './person.module.css';
import { homeOf, instantText, type Person } from './person.ts';

export function PersonDetails({ person }: { person: Person }) {
  const { user, signIn } = person;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Email', user.email ?? '--'],
    ['Title', user.title || '--'],
    ['Phone', maskPhone(user.phoneNumber) || '--'],
    ['System', homeOf(person)?.name ?? 'Another system'],
    ['Facilities', user.facilities.map(({ name }) => name).join(', ') || '--'],
    ['Invited', instantText(user.invitedDate)],
    ...(signIn?.linkEndsDate ? ([['Link works until', instantText(signIn.linkEndsDate)]] as const) : []),
    ['Last sign-in', instantText(user.lastLoginDate)],
    ...(signIn?.providerName ? ([['Identity provider', signIn.providerName]] as const) : []),
  ];
  return (
    <Paper withBorder component="section" aria-label="Details" className={classes.details}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {user.isGuest && <p>This user belongs to another system. Ask its administrators for changes.</p>}
      {user.isCurrent && <p>This is your own account. Another administrator can change it.</p>}
    </Paper>
  );
}
