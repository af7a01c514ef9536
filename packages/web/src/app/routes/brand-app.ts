import type { RouteObject } from 'react-router';

/** What the two brands have apart; each loads only its own. */
export interface BrandApp {
  routes: RouteObject[];
  /** Loads the screen of a path before it is rendered; never fails. */
  preload(pathname: string): Promise<void>;
}
