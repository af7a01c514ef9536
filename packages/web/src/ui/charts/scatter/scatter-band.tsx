import type { Scale } from './dot-index.ts';
import classes from './scatter-band.module.css';
import type { ScatterAxes, ScatterBand } from './scatter-option.ts';

interface BandLinesProps {
  band: ScatterBand;
  axes: ScatterAxes;
  scale: Scale;
}

/** Minimum distance of two labels in pixels, so that they do not overlap. */
const APART = 32;

/** The middle half as a band and the median as a line under the dots, labeled at the right. */
export function BandLines({ band, axes, scale }: BandLinesProps) {
  const { min, max, label } = axes.y;
  const [left, right] = [scale.x(axes.x.from), scale.x(axes.x.to)];
  const isSeen = (value: number) => value >= min && value <= max;
  const within = (value: number) => Math.min(Math.max(value, min), max);
  const [top, bottom] = [scale.y(within(band.p75)), scale.y(within(band.p25))];
  const median = scale.y(band.median);
  const width = right - left;
  return (
    <div className={classes.band}>
      <span className={classes.half} style={{ left, width, top, height: bottom - top }} />
      {isSeen(band.median) && <span className={classes.median} style={{ left, width, top: median }} />}
      <dl className={classes.labels} style={{ left: right + 8 }}>
        {isSeen(band.p75) && (
          <div style={{ top: Math.min(top, median - APART) }}>
            <dt>75th</dt>
            <dd>{label(band.p75)}</dd>
          </div>
        )}
        {isSeen(band.median) && (
          <div className={classes.main} style={{ top: median }}>
            <dt>Median</dt>
            <dd>{label(band.median)}</dd>
          </div>
        )}
        {isSeen(band.p25) && (
          <div style={{ top: Math.max(bottom, median + APART) }}>
            <dt>25th</dt>
            <dd>{label(band.p25)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
