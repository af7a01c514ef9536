import { formatInstantDay } from '@capwise/domain/dates';
import { maskPhone } from '@capwise/domain/phone';
import { Anchor, Text, Title } from '@mantine/core';
import type { GetTechOverviewQuery } from '../../../gen/graphql.ts';
import classes from './technology-page.module.css';

type Report = NonNullable<GetTechOverviewQuery['technology']['report']>;

export function AuthorCard({ report: { reportType, modifiedDate, employee } }: { report: Report }) {
  return (
    <section aria-labelledby="report">
      <Title order={2} id="report">
        Report
      </Title>
      <Text size="sm" c="dimmed">
        {reportType}, updated {formatInstantDay(modifiedDate)}
      </Text>
      {employee && <Author employee={employee} />}
    </section>
  );
}

function Author({ employee }: { employee: NonNullable<Report['employee']> }) {
  const { firstName, lastName, title, certifications, phone, phoneExtension, email } = employee;
  const name = [`${firstName} ${lastName}`, certifications].filter(Boolean).join(', ');
  return (
    <div className={classes.author}>
      <Text fw={500}>{name}</Text>
      {title && (
        <Text size="sm" c="dimmed">
          {title}
        </Text>
      )}
      {phone && (
        <Anchor href={phoneLink(phone, phoneExtension)} size="sm">
          {phoneText(phone, phoneExtension)}
        </Anchor>
      )}
      {email && (
        <Anchor href={`mailto:${email}`} size="sm">
          {email}
        </Anchor>
      )}
    </div>
  );
}

/** Dials the extension after a pause (RFC 3966). */
const phoneLink = (phone: string, extension: string) =>
  `tel:${phone.replace(/[^\d+]/g, '')}${extension && `;ext=${extension.replace(/\D/g, '')}`}`;

const phoneText = (phone: string, extension: string) =>
  `${/^\d{10}$/.test(phone) ? maskPhone(phone) : phone}${extension && ` ext. ${extension}`}`;
