import type { Brand } from '@capwise/domain/account/brand';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { type Client, Provider } from 'urql';
import { SessionProvider } from '../lib/session/session.tsx';
import type { Session } from '../lib/session/session-store.ts';
import { lazyOverlay } from '../ui/page/lazy-part.tsx';
import { PartsLine } from '../ui/page/parts-line.tsx';
import { PartsNotice } from '../ui/page/parts-notice.tsx';
import { schemeManager } from './theme/scheme-manager.ts';
import { styleNonce } from './theme/style-nonce.ts';
import { brandTheme, cssVariables } from './theme/theme.ts';
import { useCustomTheme } from './theme/use-custom-theme.ts';

const Overlays = lazyOverlay(() => import('./frame/overlays.tsx'));

const SCHEME = schemeManager();

export interface ProvidersProps {
  brand: Brand;
  client: Client;
  session: Session;
  children: ReactNode;
}

export function Providers({ brand, client, session, children }: ProvidersProps) {
  const theme = useMemo(() => brandTheme(brand), [brand]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      colorSchemeManager={SCHEME}
      {...(styleNonce && { getStyleNonce: styleNonce })}
    >
      <PartsLine />
      <PartsNotice />
      <Provider value={client}>
        <SessionProvider session={session}>
          <Overlays />
          <CustomTheme />
          {children}
        </SessionProvider>
      </Provider>
    </MantineProvider>
  );
}

function CustomTheme() {
  useCustomTheme();
  return null;
}
