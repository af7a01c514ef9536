import { Anchor } from '@mantine/core';
import { brandName, webConfig } from '../../lib/config.ts';
import classes from './frame.module.css';

/** Copyright and privacy policy (SHELL-013). */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <span>
          © {new Date().getFullYear()} {brandName} · All Rights Reserved
        </span>
        <Anchor href={webConfig.privacyUrl} c="dimmed" inherit underline="always">
          Privacy Policy
        </Anchor>
      </div>
    </footer>
  );
}
