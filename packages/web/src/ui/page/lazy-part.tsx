import { TEXTS } from '@capwise/domain/texts';
import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react';
import {
  loadPart,
  loadScreen,
  onPartsChange,
  partsState,
  retryParts,
  tellReload,
} from '../../lib/parts/load-part.ts';
import { ErrorPanel, Loading } from './query-panel.tsx';

// biome-ignore lint/suspicious/noExplicitAny: what React.lazy itself asks of a component.
type LoadComponent<Component extends ComponentType<any>> = () => Promise<{ default: Component }>;

type Screen = ComponentType & {
  /** Loads it before it is drawn: it then stands there at once. Fails as its loading does. */
  preload(): Promise<void>;
};

/**
 * A screen that loads on demand; `PartLoading` stands in its place meanwhile. One that has been loaded before is drawn
 * without: React keeps whatever stands in the place of something for 300 ms.
 */
export function lazyScreen(load: LoadComponent<ComponentType>): Screen {
  let loaded: ComponentType | null = null;
  const keep = (part: { default: ComponentType }) => {
    loaded = part.default;
    return part;
  };
  const Later = lazy(async () => keep(await loadScreen(load)));
  function LoadedScreen() {
    const [Shown] = useState(() => loaded ?? Later);
    return <Shown />;
  }
  return Object.assign(LoadedScreen, { preload: async () => void keep(await load()) });
}

/** A dialog or the like, over a page that stays as it is. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export const lazyOverlay = <Component extends ComponentType<any>>(load: LoadComponent<Component>) =>
  lazy(() => loadPart(load, tellReload));

export const usePartsState = () => useSyncExternalStore(onPartsChange, partsState);

/** In place of the first screen: a loader, or that the connection is lost. Later the previous page stays instead. */
export function PartLoading() {
  if (usePartsState() !== 'lost') return <Loading />;
  return <ErrorPanel text={TEXTS.connectionLost} what={null} error={null} onRetry={retryParts} />;
}
