import type { RouteObject } from 'react-router';

/** What the two brands have apart; each loads only its own. */
export interface BrandApp {
  routes: RouteObject[];
  /** Begins to load the screen of a path before it is rendered. */
  preload(pathname: string): void;
}
