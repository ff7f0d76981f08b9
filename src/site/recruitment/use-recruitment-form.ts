import { type SubmitEvent, useRef, useState } from 'react';
import type { FieldErrors } from '#contract/fields.ts';
import { proofField } from '#contract/spam-guard.ts';
import type { RecruitmentCopy } from '#copy/nl/site/recruitment.ts';
import { ApiError } from '#data/http.ts';
import { type RecruitmentFunction, submitCandidate } from '#data/recruitment.ts';
import { ChunkError, loadChunk } from '#lib/load-chunk.ts';
import { randomKey } from '#lib/random-key.ts';
import { notify, prepareNotices } from '#ui/notify.ts';
import { postNatively } from '../forms/post-natively.ts';

export type Stage =
  | { name: 'editing' }
  | { name: 'sending'; share: number }
  | { name: 'failed'; text: string }
  | { name: 'sent'; reference: string };

type Notices = RecruitmentCopy['notices'];

// They load when the form is first touched: most visitors never fill it in.
const rules = () => loadChunk(() => import('./check-candidate.ts'));
const proofs = () => loadChunk(() => import('#data/proof-of-work.ts'));

interface Page {
  /** Lets the page go without asking. */
  leave(): void;
  isCvOptional: boolean;
  onSent(): void;
}

/** The states of a form with a CV: editing, sending, failed with everything still there, sent. */
export function useRecruitmentForm(
  name: RecruitmentFunction,
  notices: Notices,
  { leave, onSent, ...page }: Page,
) {
  const [stage, setStage] = useState<Stage>({ name: 'editing' });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isClosed, setIsClosed] = useState(false);
  const isCvOptional = page.isCvOptional && !isClosed;
  // The state is too slow for two submits at once.
  const isSending = useRef(false);
  const attempt = useRef({ content: '', key: '' });

  /** The same content again has the same key, so that a lost answer makes no second application. */
  function keyOf(form: FormData) {
    const content = JSON.stringify([...form].map(([field, value]) => [field, identity(value)]));
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    return attempt.current.key;
  }

  function refuse(found: FieldErrors) {
    setErrors((others) => ({ ...others, ...found }));
    setStage({ name: 'editing' });
    const notice = noticeFor(found, notices, isCvOptional);
    if (notice) void notify({ kind: 'error', about: name, ...notice });
  }

  async function send(form: FormData) {
    const { checkCandidate } = await rules();
    const found = checkCandidate(name, form, isCvOptional);
    if (Object.keys(found).length > 0) return refuse(found);
    const key = keyOf(form);
    const { sendWithProofOfWork } = await proofs();
    const receipt = await sendWithProofOfWork(name, (proof) => {
      form.set(proofField, proof);
      return submitCandidate(name, form, key, (share) => setStage({ name: 'sending', share }));
    });
    attempt.current = { content: '', key: '' };
    setStage({ name: 'sent', ...receipt });
    onSent();
    void notify({ kind: 'success', about: name, ...notices.sent });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    isSending.current = true;
    setErrors({});
    setStage({ name: 'sending', share: 0 });
    try {
      await send(new FormData(form));
    } catch (error) {
      await fail(form, error);
    } finally {
      isSending.current = false;
    }
  }

  async function fail(form: HTMLFormElement, error: unknown) {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
      return refuse(error.fieldCodes);
    }
    if (error instanceof ChunkError && (await postNatively(form, leave))) return;
    if (error instanceof ApiError && error.code === 'vacancy_closed') setIsClosed(true);
    const { title, text } = failureOf(error, notices);
    setStage({ name: 'failed', text });
    void notify({ kind: 'error', about: name, title, text });
  }

  const clearError = (field: string) =>
    setErrors((all) => {
      const { [field]: gone, ...others } = all;
      return gone ? others : all;
    });

  /** Says at once what is wrong with a file; without the rules, sending does. */
  async function checkFile(file: File | undefined) {
    clearError('cv');
    const checked = await rules().catch(() => undefined);
    const problem = file && checked?.checkCv(file);
    if (problem) refuse({ cv: problem });
  }

  return {
    stage,
    errors,
    /** The vacancy was closed while somebody was here: what they wrote goes as an open application. */
    isClosed,
    submit,
    /** Fetches, at the first touch, all that sending takes: later the connection may be gone. */
    prepare: () => {
      proofs()
        .then(({ takeProofOfWork }) => takeProofOfWork(name))
        .catch(() => {});
      prepareNotices();
      rules().catch(() => {});
    },
    checkFile,
    clearError,
    startAgain: () => setStage({ name: 'editing' }),
  };
}

const identity = (value: FormDataEntryValue) =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value;

/** One notice for all that is wrong: what is missing first. */
function noticeFor(errors: FieldErrors, notices: Notices, isCvOptional: boolean) {
  const codes = Object.values(errors);
  if (codes.includes('required')) {
    return isCvOptional && !errors.cv ? notices.missingWithoutCv : notices.missing;
  }
  if (errors.email) return notices.email;
  if (codes.includes('file-type')) return notices.fileType;
  if (codes.includes('file-unreadable')) return notices.fileUnreadable;
  if (codes.includes('file-protected')) return notices.fileProtected;
  if (codes.includes('file-too-large')) return notices.fileTooLarge;
}

function failureOf(error: unknown, notices: Notices) {
  if (error instanceof ApiError) {
    return { title: notices.failed.title, text: error.message || notices.failed.text };
  }
  return notices.connection;
}
