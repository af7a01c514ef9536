import { Avatar, UnstyledButton } from '@mantine/core';
import { initialsOf } from './initials.ts';
import classes from './top-bar.module.css';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
}

export const fullNameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

export function profileButton(person: Person) {
  const initials = initialsOf(person);
  return (
    <UnstyledButton className={classes.profile} aria-label={`${initials}, profile of ${fullNameOf(person)}`}>
      <Avatar size={34} color="accent" variant="filled" aria-hidden>
        {initials}
      </Avatar>
    </UnstyledButton>
  );
}
