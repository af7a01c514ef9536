import { useEffect, useState } from 'react';
import { useAccessToken } from '../../../lib/session/session.tsx';
import { readPreview } from '../../../ui/preview/read-preview.ts';
import classes from './services-page.module.css';

interface ServiceLogoProps {
  name: string;
  /** An image URL, or an API path that needs a token. Null without a logo. */
  logo: string | null;
}

export function ServiceLogo({ name, logo }: ServiceLogoProps) {
  const address = useLogoAddress(logo);
  const [broken, setBroken] = useState<string | null>(null);
  return address && address !== broken ? (
    <img className={classes.logo} src={address} alt={name} onError={() => setBroken(address)} />
  ) : (
    <span className={classes.providerName}>{name}</span>
  );
}

/** An img element cannot send a bearer token, so uploaded logos are fetched and shown as blobs. */
function useLogoAddress(logo: string | null): string | null {
  const accessToken = useAccessToken();
  const isPath = logo?.startsWith('/') === true;
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    if (!isPath) return;
    const stop = new AbortController();
    let made: string | null = null;
    const load = async () => {
      const preview = await readPreview(logo, await accessToken(), stop.signal);
      if (preview.kind !== 'image' || stop.signal.aborted) return;
      made = URL.createObjectURL(preview.file);
      setRead(made);
    };
    load().catch(() => {});
    return () => {
      stop.abort();
      setRead(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [logo, isPath, accessToken]);
  return isPath ? read : logo;
}
