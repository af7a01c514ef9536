import { webhookEventText } from '@capwise/domain/admin/webhooks/webhook-events';
import { type Delivery, minuteText } from '../webhook-record.ts';
import classes from './webhook.module.css';

type Try = Delivery['tries'][number];

export const deliveryName = ({ event, createdDate }: Delivery): string =>
  `${webhookEventText(event)}, ${minuteText(createdDate)}`;

export const tryText = ({ status, problem, durationMs }: Try): string =>
  status == null ? (problem ?? 'No answer') : `Status ${status} in ${durationMs.toLocaleString('en-US')} ms`;

/** Each try with its answer, and the body that was sent. */
export const deliveryDetail = ({ id, payload, tries }: Delivery) => (
  <div>
    {tries.length > 0 && (
      <ul className={classes.tries} aria-label="Tries">
        {tries.map((one) => (
          <li key={one.at}>
            {minuteText(one.at)}: {tryText(one)}
            {one.answer && <pre className={classes.text}>{one.answer}</pre>}
          </li>
        ))}
      </ul>
    )}
    <div className={classes.label}>Body of msg_{id}</div>
    <pre className={classes.text}>{JSON.stringify(JSON.parse(payload), null, 2)}</pre>
  </div>
);
