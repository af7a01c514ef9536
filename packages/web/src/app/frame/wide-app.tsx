import classes from './frame.module.css';

/** While rendered, gives the application a minimum width of 1200 px, including bar and footer (SHELL-126). */
export const WideApp = () => <span hidden className={classes.wide} />;
