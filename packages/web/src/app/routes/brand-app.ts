import type { RouteObject } from 'react-router';

export interface BrandApp {
  routes: RouteObject[];
  /** Loads the screen of a path before it renders. Never rejects. */
  preload(pathname: string): Promise<void>;
}
