import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useHelpPath } from '../../lib/address/use-help-path.ts';
import { brandName, webConfig } from '../../lib/config.ts';
import classes from './frame.module.css';

/**
 * Copyright, privacy policy (SHELL-013) and the guide, which is in no menu of the compliance brand (TEN-017).
 */
export function Footer({ children }: { children?: ReactNode }) {
  const helpPath = useHelpPath();
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <span>
          © {new Date().getFullYear()} {brandName} · All Rights Reserved
        </span>
        <span className={classes.footerLinks}>
          {children}
          <Anchor href={helpPath} c="dimmed" inherit underline="always">
            Help
          </Anchor>
          <Anchor href={webConfig.privacyUrl} c="dimmed" inherit underline="always">
            Privacy Policy
          </Anchor>
        </span>
      </div>
    </footer>
  );
}
