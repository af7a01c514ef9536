import { measureOf } from '@capwise/domain/compliance/exceptions/measures';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { isDay } from '@capwise/domain/dates';
import { centsToDollars, formatCents } from '@capwise/domain/money';
import { formatCount } from '@capwise/domain/units';
import { Button } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useSave } from '../../../../lib/graphql/use-save.ts';
import { useHasRequests, useOrganization } from '../../../../lib/session/organization.ts';
import { RefusalNotice } from '../../../../ui/edit/refusal-notice.tsx';
import { SubmitButton } from '../../../../ui/form/form-submit.tsx';
import { RestoredNotice } from '../../../../ui/form/restored-notice.tsx';
import { useEditForm } from '../../../../ui/form/use-edit-form.ts';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { COMPLIANCE_SCREENS } from '../../compliance-screens.ts';
import { useYearThresholds } from '../../gift-entry/use-year-thresholds.ts';
import { RecipientsSection } from '../../recipients/recipients-section.tsx';
import { useToday } from '../../use-today.ts';
import { ASK_FIRST, REQUESTS_OFF, requestPath } from '../request.ts';
import { SaveRequestMutation } from '../requests.graphql.ts';
import classes from '../requests.module.css';
import { askedState } from './asked-state.ts';
import { RequestFields } from './request-fields.tsx';
import { newRequest, requestSchema } from './request-form-values.ts';

const { requests, requestCreate } = COMPLIANCE_SCREENS;

export default function RequestFormPage() {
  const { id } = useOrganization();
  return <RequestForm key={id} />;
}

function RequestForm() {
  const { tenantName, id: organizationId, root } = useOrganization();
  const navigate = useNavigate();
  const today = useToday();
  const off = useHasRequests() ? null : REQUESTS_OFF;
  const list = `${root}/${requests.path}`;
  const asked = useRef(askedState(useLocation().state)).current;
  const schema = useMemo(() => requestSchema(today), [today]);
  const [save, busy] = useSave(SaveRequestMutation, {
    done: 'The request has been sent.',
    failed: 'Failed to send the request',
  });
  const { form, props, refusal, problem, isRestored, discard, leave } = useEditForm({
    draft: `gift-request.${organizationId}`,
    schema,
    initial: newRequest(today, asked),
    onSave: async ({ recipients, amount, ...values }) => {
      const saved = await save({
        input: {
          ...values,
          tenantName,
          organizationId,
          amount: centsToDollars(amount),
          entityProviders: recipients.map(({ entityId, providerId }) => ({ entityId, providerId })),
        },
      });
      if (!saved?.data) return saved?.refusal ?? null;
      void navigate(requestPath(root, saved.data.saveGiftRequest[0]!.requestNo), { replace: true });
      return null;
    },
  });
  const { amount, isIncidental, plannedDate, recipients } = form.values;
  const year = yearOf(isDay(plannedDate) ? plannedDate : today);
  const { thresholds } = useYearThresholds(year);
  return (
    <form
      {...props}
      onSubmit={(submit) => (off ? submit.preventDefault() : props.onSubmit(submit))}
      noValidate
      autoComplete="off"
      className={classes.entry}
      aria-label={requestCreate.title}
    >
      <PageHeader
        title={requestCreate.title}
        home={null}
        trail={[{ title: requests.title, path: list }]}
        note={off ?? ASK_FIRST}
        actions={
          <>
            <span role="status" className={classes.reason}>
              {off === null && problem}
            </span>
            <Button variant="default" component={Link} to={list}>
              Cancel
            </Button>
            <SubmitButton label="Send Request" reason={off ?? problem} busy={busy} />
          </>
        }
      />
      {isRestored && <RestoredNotice onDiscard={discard} />}
      <RefusalNotice form={form} refusal={refusal} />
      <RequestFields form={form} />
      <RecipientsSection
        chosen={recipients}
        onChange={(chosen) => form.setFieldValue('recipients', chosen)}
        receivedDate={isDay(plannedDate) ? plannedDate : today}
        amount={amount}
        measure={measureOf(null, isIncidental)}
        threshold={thresholds?.amount ?? null}
        outcomeOf={outcome}
        provider={asked?.provider}
      />
      {leave.question}
    </form>
  );
}

const outcome = (count: number, amount: number | null): string =>
  `You ask for ${formatCount(count, 'gift')}${amount ? ` of ${formatCents(amount)}` : ''}.`;
