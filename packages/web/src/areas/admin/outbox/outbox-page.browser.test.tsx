import { expect, it } from 'vitest';
import { renderElement } from '../../../test/render.tsx';
import { stubServer } from '../../../test/server.ts';
import OutboxPage from './outbox-page.tsx';

const MAIL = {
  id: '1',
  kind: 'feedback',
  recipient: 'support@capwise.example',
  replyTo: 'grace@northfield.example',
  subject: 'Feedback: Bug',
  text: 'grace@northfield.example writes:\n\n<b>It broke</b>',
  createdDate: 1_790_000_000,
};

it('shows each mail with its plain text', async () => {
  stubServer({ GetOutboxMails: { data: { outboxMails: [MAIL] } } });
  const { screen } = await renderElement(<OutboxPage />);
  const card = screen.getByRole('article');
  await expect.element(card.getByRole('heading', { name: 'Feedback: Bug' })).toBeVisible();
  await expect.element(card.getByText(/<b>It broke<\/b>/)).toBeVisible();
  await expect.element(card.getByText(/To support@capwise.example, replies to grace/)).toBeVisible();
});

it('reports that mails are sent, or that the outbox is empty', async () => {
  stubServer({ GetOutboxMails: { error: 'NotFoundError' } });
  const sent = await renderElement(<OutboxPage />);
  await expect.element(sent.screen.getByText(/through a mail server/)).toBeVisible();
  await sent.screen.unmount();
  stubServer({ GetOutboxMails: { data: { outboxMails: [] } } });
  const none = await renderElement(<OutboxPage />);
  await expect.element(none.screen.getByText('No emails have been sent yet.')).toBeVisible();
});
