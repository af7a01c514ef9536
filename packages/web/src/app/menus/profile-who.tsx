import { fullNameOf, type Person } from './profile-button.tsx';
import classes from './profile-menu.module.css';

export const ProfileWho = ({ person }: { person: Person }) => (
  <div className={classes.who}>
    <div className={classes.name}>{fullNameOf(person)}</div>
    <div className={classes.email}>{person.email}</div>
  </div>
);
