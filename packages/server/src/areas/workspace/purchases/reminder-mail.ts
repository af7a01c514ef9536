import { type Day, dayToEpochSeconds, formatDay } from '@capwise/domain/dates';
import { oneLine } from '@capwise/domain/one-line';
import { reminderWords } from '@capwise/domain/workspace/purchases/need-by';
import { isStage, STAGE_LABELS } from '@capwise/domain/workspace/purchases/stages';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import type { DueReminder } from './reminder.queries.ts';

export function reminderMail(
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  { projectId, title, systemId, systemName, stage, needBy, email }: DueReminder,
  today: Day,
): Mail {
  const day = formatDay(dayToEpochSeconds(needBy));
  const name = oneLine(title);
  return {
    kind: 'project-reminder',
    to: [email],
    subject: `${name} is needed ${reminderWords(needBy, today)}`,
    text: [
      `You own this project, and it is needed by ${day}.`,
      '',
      `Project: ${name}`,
      `System: ${systemName}`,
      `Stage: ${isStage(stage) ? STAGE_LABELS[stage] : stage}`,
      '',
      `Open it: ${PUBLIC_URL[0]}/n/workspace/projects/${projectId}?systemId=${systemId}`,
      '',
      'To get no more reminders, move the project to Done or clear its need-by date.',
      '',
    ].join('\n'),
  };
}
