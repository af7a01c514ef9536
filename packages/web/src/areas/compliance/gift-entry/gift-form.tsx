import { REMUNERATION } from '@capwise/domain/compliance/exceptions/exceptions';
import { measureOf, remunerationFault } from '@capwise/domain/compliance/exceptions/measures';
import { yearOf } from '@capwise/domain/compliance/gifts/gifts';
import { giftThreshold, thresholdWarnings } from '@capwise/domain/compliance/thresholds/threshold-warnings';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCanIn, useOrganization } from '../../../lib/session/organization.ts';
import { RefusalNotice } from '../../../ui/edit/refusal-notice.tsx';
import { SubmitButton } from '../../../ui/form/form-submit.tsx';
import { RestoredNotice } from '../../../ui/form/restored-notice.tsx';
import { useEditForm } from '../../../ui/form/use-edit-form.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { AttachmentArea } from '../attachments/attachment-area.tsx';
import { AttachmentsSection } from '../attachments/attachments-section.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { COMPLIANCE_SCREENS } from '../compliance-screens.ts';
import { overAfter } from '../cures/over.ts';
import { useListOfReturn } from '../gift/gift-page.ts';
import { RecipientsSection } from '../recipients/recipients-section.tsx';
import { useToday } from '../use-today.ts';
import { AlreadySavedNotice } from './already-saved-notice.tsx';
import { enteredState, withEntered } from './entered-values.ts';
import { GiftFields } from './gift-fields.tsx';
import classes from './gift-form.module.css';
import {
  chosenException,
  type EditedGift,
  type GiftValues,
  giftFormSchema,
  giftFormValues,
  isMarkedIncidental,
  newGift,
} from './gift-form-values.ts';
import { ThresholdPanel } from './threshold-panel.tsx';
import { useEntryRules } from './use-entry-rules.ts';
import { useGiftSave } from './use-gift-save.ts';
import { useReceivers } from './use-receivers.ts';
import { type ThresholdsState, useYearThresholds } from './use-year-thresholds.ts';

const { gifts, giftCreate, giftEdit } = COMPLIANCE_SCREENS;

export function GiftForm({ gift }: { gift: EditedGift | null }) {
  const { root, id: organizationId } = useOrganization();
  const back = useListOfReturn();
  const navigate = useNavigate();
  const today = useToday();
  const list = `${root}/${gifts.path}`;
  const { save, busy, theirs: readTheirs, earlier, renewKey } = useGiftSave(gift);
  const rules = useEntryRules();
  const schema = useMemo(() => {
    const eventFiles = gift?.eventId == null ? null : gift.eventFiles.length;
    return giftFormSchema(today, rules, gift && giftFormValues(gift), eventFiles);
  }, [today, rules, gift]);
  const { form, props, refusal, theirs, problem, isRestored, discard, leave } = useEditForm({
    theirs: readTheirs,
    draft: `gift.${organizationId}.${gift?.originalId ?? 'new'}`,
    // useAttachments stores the attachments with their uploads.
    unkept: ['attachments'],
    schema,
    initial: gift ? giftFormValues(gift) : newGift(today),
    onSave: async (entry) => {
      const saved = await save(entry);
      if (!saved?.data) return saved?.refusal ?? null;
      uploads.release();
      void navigate(back, { state: overAfter(saved.data) });
      return null;
    },
  });
  useEntered(form, gift);
  const { attachments } = form.values;
  const uploads = useAttachments({
    name: gift?.originalId ?? 'new',
    attachments,
    onChange: (next) => form.setFieldValue('attachments', next),
  });
  // New gifts need a separate permission (B-91).
  const mayAdd = useCanIn('GiftAlert.EnterNewGifts');
  const { amount, receivedDate, recipients } = form.values;
  const exception = rules.asksException ? chosenException(form.values).exception : null;
  const measure = measureOf(exception, isMarkedIncidental(form.values, rules));
  // Other exceptions have no threshold.
  const compared = measure === 'none' ? null : amount;
  const year = yearOf(receivedDate || today);
  const thresholds = useYearThresholds(year);
  const receivers = useReceivers(gift, recipients, year, measure);
  const warnings = thresholdWarnings(compared ?? 0, measure, thresholds.thresholds, receivers);
  const unset = unsetFault(thresholds, exception, year, gift);
  const reason = gift || mayAdd ? (problem ?? unset) : 'Your account may not enter new gifts';
  return (
    <AttachmentArea uploads={uploads}>
      {(open) => (
        <form {...props} noValidate autoComplete="off" className={classes.page} aria-label={formTitle(gift)}>
          <PageHeader
            title={formTitle(gift)}
            home={null}
            trail={[{ title: gifts.title, path: back }]}
            actions={<FormActions reason={reason} busy={busy} list={back} />}
          />
          {isRestored && <RestoredNotice onDiscard={discard} />}
          {earlier && (
            <AlreadySavedNotice
              earlier={earlier}
              recipients={recipients.length}
              busy={busy}
              onEdit={(id) => {
                leave.release();
                uploads.release();
                void navigate(`${list}/${id}/edit`, { state: enteredState(form.values) });
              }}
              onShowList={() => void navigate(list)}
              onSaveAsNew={() => {
                renewKey();
                props.ref.current?.requestSubmit();
              }}
            />
          )}
          {!earlier && <RefusalNotice form={form} refusal={refusal} theirs={theirs} />}
          <div className={classes.columns}>
            <GiftFields form={form} gift={gift} warnings={warnings} rules={rules} unset={unset} />
            <ThresholdPanel
              state={thresholds}
              year={year}
              measure={measure}
              amount={compared}
              // For a new gift, the list of recipients below shows the remaining amounts.
              left={gift ? (receivers[0]?.left ?? null) : null}
              returned={receivers[0]?.returned ?? 0}
            />
          </div>
          <AttachmentsSection
            attachments={attachments}
            uploads={uploads}
            organizationId={organizationId}
            onOpen={open}
          />
          {!gift && (
            <RecipientsSection
              chosen={recipients}
              onChange={(chosen) => form.setFieldValue('recipients', chosen)}
              receivedDate={receivedDate}
              amount={compared}
              measure={measure}
              threshold={
                thresholds.thresholds &&
                giftThreshold(thresholds.thresholds, measure === 'remuneration' ? measure : 'yearly')
              }
            />
          )}
          {leave.question}
        </form>
      )}
    </AttachmentArea>
  );
}

/** Limited remuneration needs a threshold, unless the gift already was such a payment in the year. */
function unsetFault(
  { status, thresholds }: ThresholdsState,
  exception: number | null,
  year: number,
  gift: EditedGift | null,
): string | null {
  if (status !== 'known' || (gift?.exception === REMUNERATION && gift.giftYear === year)) return null;
  return remunerationFault(exception, year, thresholds?.remunerationAmount ?? null)?.reason ?? null;
}

function useEntered(form: UseFormReturnType<GiftValues>, gift: EditedGift | null): void {
  const { state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the form opens.
  useEffect(() => {
    if (gift) form.setValues(withEntered(giftFormValues(gift), state));
  }, []);
}

const formTitle = (gift: EditedGift | null) => (gift ? giftEdit : giftCreate).title;

interface FormActionsProps {
  reason: string | null;
  busy: boolean;
  list: string;
}

function FormActions({ reason, busy, list }: FormActionsProps) {
  const navigate = useNavigate();
  return (
    <>
      <span role="status" className={classes.reason}>
        {reason}
      </span>
      <Button variant="default" disabled={busy} onClick={() => void navigate(list)}>
        Cancel
      </Button>
      <SubmitButton label="Save" reason={reason} busy={busy} />
    </>
  );
}
