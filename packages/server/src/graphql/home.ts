import { builder } from './builder.ts';

/** What somebody's home page is about. */
export interface HomeOf {
  /** The system that is chosen there. */
  systemId: number;
  /** When the viewer was here last before today; null for whoever never was. */
  lastVisit: Date | null;
}

/** What the home page begins the day with. Each area adds its own, so that none has to know another. */
export const Home = builder.objectRef<HomeOf>('Home').implement({
  description: "The viewer's home page. A part that the viewer may not open is null.",
});
