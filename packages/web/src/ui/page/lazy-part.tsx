import { TEXTS } from '@capwise/domain/texts';
import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useState,
  useSyncExternalStore,
} from 'react';
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

/** A part of a screen that is loaded on demand. Needs a Suspense with a fallback close around it. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export const lazyPart = <Component extends ComponentType<any>>(load: LoadComponent<Component>) =>
  lazy(() => loadPart(load, tellReload));

/**
 * A dialog or panel over a screen, loaded on demand. Its own Suspense keeps the screen visible and its focus where it is
 * while the overlay loads.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export function lazyOverlay<Component extends ComponentType<any>>(load: LoadComponent<Component>) {
  // React's own type of a lazy component does not accept generic props.
  const Later = lazyPart(load) as unknown as ComponentType<ComponentProps<Component>>;
  return function Overlay(props: ComponentProps<Component>) {
    return (
      <Suspense>
        <Later {...props} />
      </Suspense>
    );
  };
}

export const usePartsState = () => useSyncExternalStore(onPartsChange, partsState);

/**
 * Replaces the first screen while it loads or if the connection is lost. Later, the previous page stays
 * visible instead.
 */
export function PartLoading() {
  if (usePartsState() !== 'lost') return <Loading />;
  return <ErrorPanel text={TEXTS.connectionLost} what={null} error={null} onRetry={retryParts} />;
}
