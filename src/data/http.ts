import type { FieldErrors } from '#contract/fields.ts';
import type { ErrorCode, ErrorResponse, FieldProblem } from '#contract/responses.ts';
import { functionUrl } from '#lib/function-url.ts';

/** An answer that says no, in the words of the server: they are in the asker's language. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: Record<string, FieldProblem>;

  constructor({ code = 'internal', message, fields = {} }: Partial<ErrorResponse['error']>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  /** What is wrong with each field, as a code. */
  get fieldCodes(): FieldErrors {
    const fields = Object.entries(this.fields);
    return Object.fromEntries(fields.map(([name, { code }]) => [name, code]));
  }
}

/**
 * Posts JSON to a public function, once per key however often it is tried.
 * Throws a {@link ApiError} when the server says no, a TypeError when it cannot be reached.
 */
export async function callFunction<Answer>(name: string, body: object, key: string) {
  const response = await fetch(functionUrl(name), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      apikey: import.meta.env.VITE_SUPABASE_ANON_KEY,
    },
    body: JSON.stringify(body),
  });
  return readResponse<Answer>(response);
}

/** The JSON of an answer. Throws a {@link ApiError} when it says no. */
export async function readResponse<Answer>(response: {
  ok: boolean;
  json(): Promise<unknown>;
}): Promise<Answer> {
  const answer = await response.json().catch((error: Error) => {
    // Given up half-way is no empty answer.
    if (error.name === 'AbortError') throw error;
    return {};
  });
  if (!response.ok) throw new ApiError((answer as Partial<ErrorResponse>).error ?? {});
  return answer as Answer;
}
