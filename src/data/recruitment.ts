import type { Receipt } from '../../supabase/functions/_shared/contract/answers.ts';
import { functionUrl, readAnswer } from './functions.ts';

export type RecruitmentFunction = 'submit-application' | 'submit-enrolment';

/**
 * Uploads a form with a CV, telling how far it is (0 to 1), and brings its reference back.
 * XMLHttpRequest, because `fetch` does not tell the progress of what it sends.
 * Throws a RefusedError when the server says no, a TypeError when the connection breaks.
 */
export function submitCandidate(
  name: RecruitmentFunction,
  form: FormData,
  key: string,
  onProgress: (share: number) => void,
): Promise<Receipt> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', functionUrl(name));
    request.setRequestHeader('apikey', import.meta.env.VITE_SUPABASE_ANON_KEY);
    request.setRequestHeader('Idempotency-Key', key);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('The connection was lost'));
    request.onload = () => {
      const ok = request.status >= 200 && request.status < 300;
      const json = async () => JSON.parse(request.responseText);
      resolve(readAnswer<Receipt>({ ok, json }));
    };
    request.send(form);
  });
}
