import { queryOptions } from '@tanstack/react-query';
import { functionUrl } from '#lib/function-url.ts';
import { desk, parseResponse } from './desk-client.ts';
import { readResponse } from './http.ts';

/** A fresh address of a file; it works for five minutes. */
export async function fileAddress(id: string): Promise<string> {
  const { path } = await parseResponse(desk.files[':id'].link.$post({ param: { id } }));
  return functionUrl(path);
}

/** The bytes of a file. Throws a {@link ApiError} when it may not be read. */
export async function readFile(id: string): Promise<Uint8Array> {
  const response = await fetch(await fileAddress(id));
  if (!response.ok) return readResponse(response);
  return new Uint8Array(await response.arrayBuffer());
}

/** The bytes of a file, which never change. */
export const fileQuery = (id: string) =>
  queryOptions({ queryKey: ['file', id], queryFn: () => readFile(id), staleTime: Infinity });
