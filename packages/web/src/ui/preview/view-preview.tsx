import { formatInstantMinute } from '@capwise/domain/dates';
import { fileSizeText } from '@capwise/domain/units';
import type { FileBlock, FileView, MailHead } from '@capwise/domain/workspace/document-text/file-view';
import { Text } from '@mantine/core';
import classes from './view-preview.module.css';
import { ViewTable } from './view-table.tsx';

interface ViewPreviewProps {
  view: FileView;
  name: string;
}

/** Tables and texts that the server read from a file. Nothing of the file is shown as HTML. */
export const ViewPreview = ({ view: { mail, blocks, isCut }, name }: ViewPreviewProps) => (
  <>
    {isCut && (
      <Text size="sm" c="dimmed" className={classes.note}>
        The beginning of the file. Download it to read all of it.
      </Text>
    )}
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
    <section className={classes.viewport} aria-label={`Content of ${name}`} tabIndex={0}>
      {mail && <Head mail={mail} />}
      {blocks.length === 0 && <p className={classes.empty}>The file has no text.</p>}
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a file have nothing else.
        <Block key={at} block={block} label={name} />
      ))}
      {mail && mail.attachments.length > 0 && <Attachments attachments={mail.attachments} />}
    </section>
  </>
);

function Block({ block, label }: { block: FileBlock; label: string }) {
  if (block.kind === 'text') return <div className={classes.text}>{block.text}</div>;
  return (
    <>
      {block.name && <p className={classes.sheet}>{block.name}</p>}
      <ViewTable rows={block.rows} label={block.name ?? label} />
    </>
  );
}

function Head({ mail: { subject, from, to, cc, sentAt } }: { mail: MailHead }) {
  const facts = [
    { name: 'Subject', text: subject },
    { name: 'From', text: from },
    { name: 'To', text: to.join(', ') },
    { name: 'Cc', text: cc.join(', ') },
    { name: 'Sent', text: sentAt === null ? '' : formatInstantMinute(sentAt) },
  ].filter(({ text }) => text !== '');
  return (
    <dl className={classes.head}>
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Attachments({ attachments }: Pick<MailHead, 'attachments'>) {
  return (
    <div className={classes.attachments}>
      <p className={classes.sheet}>Attachments</p>
      <ul>
        {attachments.map(({ name, bytes }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two attachments can have one name.
          <li key={at}>
            {name} <span className={classes.size}>{fileSizeText(bytes)}</span>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        Download the email to open them.
      </Text>
    </div>
  );
}
