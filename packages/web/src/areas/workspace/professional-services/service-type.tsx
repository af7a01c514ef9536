import { serviceTypeText } from '@capwise/domain/workspace/professional-services';
import classes from './services-page.module.css';

/** A service type with spaces (SHELL-067), drawn as a sentence begins. */
export const ServiceType = ({ type }: { type: string }) => (
  <span className={classes.sentence}>{serviceTypeText(type)}</span>
);
