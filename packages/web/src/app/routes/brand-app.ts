import type { RouteObject } from 'react-router';

/** The parts in which the two brands differ. Each brand loads only its own. */
export interface BrandApp {
  routes: RouteObject[];
  /** Loads the screen of a path before it renders. Never rejects. */
  preload(pathname: string): Promise<void>;
}
