import { functionUrl } from '#lib/function-url.ts';
import { readResponse } from './http.ts';

interface Upload {
  /** The function's path. */
  path: string;
  form: FormData;
  headers: Record<string, string>;
  /** Told how far it is, 0 to 1. */
  onProgress(share: number): void;
}

/**
 * Posts a form with a file, telling how far it is. XMLHttpRequest, because `fetch` does not tell the
 * progress of what it sends. Throws a ApiError when the server says no, a TypeError when the
 * connection breaks.
 */
export function upload<Answer>({ path, form, headers, onProgress }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', functionUrl(path));
    request.setRequestHeader('apikey', import.meta.env.VITE_SUPABASE_ANON_KEY);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('The connection was lost'));
    request.onload = () => {
      const ok = request.status >= 200 && request.status < 300;
      const json = async () => JSON.parse(request.responseText);
      resolve(readResponse<Answer>({ ok, json }));
    };
    request.send(form);
  });
}
