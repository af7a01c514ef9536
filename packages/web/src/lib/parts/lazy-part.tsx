import { TEXTS } from '@capwise/domain/texts';
import { type ComponentType, lazy, useSyncExternalStore } from 'react';
import { ErrorPanel, Loading } from '../../ui/page/query-panel.tsx';
import { loadPart, loadScreen, onPartsChange, partsState, retryParts, tellOutdated } from './load-part.ts';

// biome-ignore lint/suspicious/noExplicitAny: what React.lazy itself asks of a component.
type LoadComponent<Component extends ComponentType<any>> = () => Promise<{ default: Component }>;

/** A screen that loads on demand; `PartLoading` stands in its place meanwhile. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export const lazyScreen = <Component extends ComponentType<any>>(load: LoadComponent<Component>) =>
  lazy(() => loadScreen(load));

/** A dialog or the like, over a page that stays as it is. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export const lazyOverlay = <Component extends ComponentType<any>>(load: LoadComponent<Component>) =>
  lazy(() => loadPart(load, tellOutdated));

export const usePartsState = () => useSyncExternalStore(onPartsChange, partsState);

/** In place of the first screen: a loader, or that the connection is lost. Later the previous page stays instead. */
export function PartLoading() {
  if (usePartsState() !== 'lost') return <Loading />;
  return <ErrorPanel text={TEXTS.connectionLost} onRetry={retryParts} />;
}
