import { isAnswered } from '#lib/load-chunk.ts';

/**
 * Sends a form as a browser without script does: what would send it better could not be fetched, as
 * after a deployment. Returns false where the server does not answer, or the browser finds fault.
 */
export async function postNatively(form: HTMLFormElement, leave: () => void): Promise<boolean> {
  if (!(await isAnswered()) || !form.reportValidity()) return false;
  leave();
  form.submit();
  return true;
}
