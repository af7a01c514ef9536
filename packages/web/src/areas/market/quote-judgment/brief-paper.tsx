import { argumentsTitle, BRIEF_TEXTS } from '@capwise/domain/market/quote-judgment/brief-lines';
import { Title } from '@mantine/core';
import type { Brief } from './brief.ts';
import { BriefArguments } from './brief-arguments.tsx';
import { BriefAskTable } from './brief-ask-table.tsx';
import classes from './negotiation-brief.module.css';
import { StripPlot } from './strip-plot.tsx';

/** CSS pixels of a letter page without its margins. */
const PAPER_HEIGHT = 966;

const SIZES = ['usual', 'small', 'smallest'];

/** Sets a long brief smaller. Its key changes with its words. */
function fitPaper(paper: HTMLElement | null): void {
  if (!paper) return;
  for (const size of SIZES) {
    paper.dataset['size'] = size;
    if (paper.offsetHeight <= PAPER_HEIGHT) return;
  }
}

/** The texts of a brief on paper. The PDF has the same. */
export function BriefPaper({ brief }: { brief: Brief }) {
  const { title, subtitle, prepared, figures, strips, rows, missing, service, sources } = brief;
  return (
    <article ref={fitPaper} className={classes.paper}>
      <header className={classes.head}>
        <div>
          <Title order={2} className={classes.title}>
            {title}
          </Title>
          <p className={classes.dim}>{subtitle}</p>
        </div>
        <p className={classes.prepared}>
          {prepared.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </p>
      </header>
      <dl className={classes.figures}>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      {strips.length > 0 && (
        <section>
          <Title order={3}>{BRIEF_TEXTS.strips}</Title>
          <p className={classes.dim}>{BRIEF_TEXTS.stripsNote}</p>
          {strips.map((strip, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two systems may have one name, and the order is fixed
            <div key={index} className={classes.strip}>
              <div className={classes.stripHead}>
                <strong>{strip.title}</strong>
                <span className={classes.dim}>{strip.note}</span>
              </div>
              <StripPlot prices={strip.prices} quoted={strip.quoted} />
            </div>
          ))}
        </section>
      )}
      <section>
        <Title order={3}>{BRIEF_TEXTS.ask}</Title>
        <BriefAskTable rows={rows} />
      </section>
      <section>
        <Title order={3}>{argumentsTitle(brief.arguments.length)}</Title>
        <BriefArguments brief={brief} />
      </section>
      {brief.note !== '' && <Lines title={BRIEF_TEXTS.note} lines={[brief.note]} />}
      <div className={classes.pair}>
        <Lines title={BRIEF_TEXTS.missing} lines={missing} />
        <Lines title={BRIEF_TEXTS.service} lines={service} />
      </div>
      <div className={classes.sources}>{sources}</div>
    </article>
  );
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section>
    <Title order={3}>{title}</Title>
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </section>
);
