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
  preload(): Promise<void>;
};

/**
 * A screen that is loaded on demand, with `PartLoading` as the fallback. A loaded screen renders without
 * Suspense, because React shows a fallback for at least 300 ms.
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

// biome-ignore lint/suspicious/noExplicitAny: as above.
export const lazyOverlay = <Component extends ComponentType<any>>(load: LoadComponent<Component>) =>
  lazy(() => loadPart(load, tellReload));

export const usePartsState = () => useSyncExternalStore(onPartsChange, partsState);

/**
 * Replaces the first screen while it loads or if the connection is lost. Later, the previous page stays
 * visible instead.
 */
export function PartLoading() {
  if (usePartsState() !== 'lost') return <Loading />;
  return <ErrorPanel text={TEXTS.connectionLost} what={null} error={null} onRetry={retryParts} />;
}
