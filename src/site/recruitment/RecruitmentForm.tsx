import { Send } from 'lucide';
import { useState } from 'react';
import type { FieldErrors } from '#contract/fields.ts';
import type { RecruitmentCopy } from '#copy/nl/site/recruitment.ts';
import { functionUrl } from '#lib/function-url.ts';
import { paths } from '#lib/paths.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { TextAreaField, TextField } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Honeypot } from '../forms/Honeypot.tsx';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { useLeaveGuard } from '../forms/use-leave-guard.ts';
import { useLanguage } from '../language.tsx';
import { SiteLink } from '../SiteLink.tsx';
import { CvField } from './CvField.tsx';
import { RecruitmentOutcome } from './RecruitmentOutcome.tsx';
import { Success } from './Success.tsx';
import { useRecruitmentForm } from './use-recruitment-form.ts';

interface RecruitmentFormProps {
  copy: RecruitmentCopy;
  kind: 'application' | 'enrolment';
  /** What is applied for; none makes it an open application. */
  job?: { id: string; title: string };
  /** The form goes without a CV too. */
  isCvOptional?: boolean;
}

const functions = { application: 'submit-application', enrolment: 'submit-enrolment' } as const;

/** The form with a CV, for applicants and for freelancers; without script the browser posts it. */
export function RecruitmentForm({ copy, kind, job, isCvOptional = false }: RecruitmentFormProps) {
  const name = functions[kind];
  const { language } = useLanguage();
  const hydrated = useHydrated();
  const [touched, setTouched] = useState(false);
  const leave = useLeaveGuard(touched, copy.leave);
  const kept = useFormDraft(name);
  const form = useRecruitmentForm(name, copy.notices, {
    leave,
    isCvOptional,
    onSent() {
      setTouched(false);
      kept.forget();
    },
  });
  const { stage, errors } = form;
  const found = describe(errors, copy);
  const openJob = form.isClosed ? undefined : job;

  if (stage.name === 'sent') {
    const { reference } = stage;
    return (
      <Success
        copy={copy}
        kind={kind}
        job={openJob}
        reference={reference}
        onAgain={form.startAgain}
      />
    );
  }
  const sending = stage.name === 'sending';
  const submitText = form.isClosed
    ? copy.submitOpen
    : stage.name === 'failed'
      ? copy.retry
      : copy.submit[kind];
  const field = (id: keyof RecruitmentCopy['fields']) => ({
    id: fieldId(id),
    name: id,
    label: copy.fields[id],
    error: found.find((error) => error.id === fieldId(id))?.text,
  });
  return (
    <form
      ref={kept.ref}
      className="form form-pairs"
      method="post"
      encType="multipart/form-data"
      action={functionUrl(name)}
      aria-label={copy.label[kind]}
      noValidate={hydrated}
      onFocus={form.prepare}
      onInput={({ currentTarget, target }) => {
        setTouched(true);
        kept.keep(currentTarget);
        form.clearError((target as HTMLInputElement).name);
      }}
      onSubmit={form.submit}
    >
      <ErrorSummary title={copy.errors.summary} errors={found} />
      <input type="hidden" name="locale" value={language} />
      {openJob && <input type="hidden" name="vacancy" value={openJob.id} />}
      <Honeypot />
      <TextField {...field('name')} required autoComplete="name" maxLength={200} />
      <TextField {...field('email')} type="email" required autoComplete="email" maxLength={254} />
      {kind === 'application' && (
        <TextField
          {...field('residence')}
          note={copy.optional}
          autoComplete="address-level2"
          maxLength={200}
        />
      )}
      <TextField {...field('phone')} type="tel" required autoComplete="tel" maxLength={50} />
      {kind === 'application' && (
        <TextAreaField {...field('remark')} note={copy.optional} rows={6} maxLength={10_000} />
      )}
      <CvField
        id={fieldId('cv')}
        copy={copy}
        isOptional={isCvOptional && !form.isClosed}
        error={field('cv').error}
        onChoose={form.checkFile}
      />
      <label className="consent">
        <input type="checkbox" name="keepForAYear" />
        <span>{copy.keep[kind]}</span>
      </label>
      <p className="form-privacy">
        {copy.privacy.before} <SiteLink to={paths.privacy}>{copy.privacy.privacy}</SiteLink>{' '}
        {copy.privacy.between} <SiteLink to={paths.terms}>{copy.privacy.terms}</SiteLink>.
      </p>
      <p className="form-privacy">{copy.basis}</p>
      {sending && (
        <progress className="upload-progress" value={stage.share} aria-label={copy.submitting} />
      )}
      <button type="submit" className="button" aria-disabled={sending}>
        <Icon drawing={Send} size={18} className={sending ? 'pulse' : undefined} />
        {sending ? copy.submitting : submitText}
      </button>
      <RecruitmentOutcome
        copy={copy}
        kind={kind}
        job={openJob}
        failure={stage.name === 'failed' && stage.text}
      />
    </form>
  );
}

const fieldId = (name: string) => `candidate-${name}`;

function describe(errors: FieldErrors, { errors: words, notices }: RecruitmentCopy) {
  const required: Partial<Record<string, string>> = words.required;
  return Object.entries(errors).map(([name, code]) => {
    const texts = {
      required: required[name] ?? words.invalid,
      invalid: name === 'email' ? words.email : words.invalid,
      weak: words.invalid,
      'too-long': words['too-long'],
      'file-type': notices.fileType.text,
      'file-unreadable': notices.fileUnreadable.text,
      'file-protected': notices.fileProtected.text,
      'file-too-large': notices.fileTooLarge.text,
    };
    return { id: fieldId(name), text: texts[code] };
  });
}
