import { builder } from './builder.ts';

export interface HomeOf {
  systemId: number;
  /** The viewer's last visit before today, or null. */
  lastVisit: Date | null;
}

/** The home page. Each area adds its own fields, so that areas need not know each other. */
export const Home = builder.objectRef<HomeOf>('Home').implement({
  description: "The viewer's home page. A part that the viewer may not open is null.",
});
