import { TEXTS } from '@capwise/domain/texts';
import { brand, webConfig } from '../../lib/config.ts';
import classes from './frame.module.css';

export function DemoBanner() {
  if (!webConfig.demoData) return null;
  return (
    <section aria-label="Notice" className={classes.demo}>
      {brand === 'compliance' ? TEXTS.demoGifts : TEXTS.demoData}
    </section>
  );
}
