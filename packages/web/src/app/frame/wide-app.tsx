import classes from './frame.module.css';

/** While it stands on a page, the application is at least 1200 px wide, its bar and footer included (SHELL-126). */
export const WideApp = () => <span hidden className={classes.wide} />;
