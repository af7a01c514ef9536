import { useEffect, useState } from 'react';
import { useAccessToken } from '../../../lib/session/session.tsx';
import { readPreview } from '../preview/read-preview.ts';
import classes from './services-page.module.css';

interface ServiceLogoProps {
  /** The provider's name. */
  name: string;
  /** A picture's own address, or a path that tells the bearer where it is; null when there is none. */
  logo: string | null;
}

/** A provider's logo; its name where there is none or the picture cannot be shown. */
export function ServiceLogo({ name, logo }: ServiceLogoProps) {
  const address = useLogoAddress(logo);
  const [broken, setBroken] = useState<string | null>(null);
  return address && address !== broken ? (
    <img className={classes.logo} src={address} alt={name} onError={() => setBroken(address)} />
  ) : (
    <span className={classes.providerName}>{name}</span>
  );
}

/** What a picture's element can show: it cannot send a bearer, so that an uploaded logo is read first. */
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
    // The name stands in the place of a logo that does not come.
    load().catch(() => {});
    return () => {
      stop.abort();
      setRead(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [logo, isPath, accessToken]);
  return isPath ? read : logo;
}
