import { apiError, type ApiError, type Refusal } from './errors.js';

/** Returns the JSON of a response, or nothing if an error has another body, such as that of a proxy in between. */
export async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) {
      throw error;
    }
    return undefined;
  }
}

/** Returns the error of a response that is not 2xx. */
export function refusalOf(response: Response, body: unknown): ApiError {
  const envelope = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const code = text(envelope['error']) ?? `http_${response.status}`;
  const refusal: Refusal = {
    status: response.status,
    code,
    message: text(envelope['message']) ?? code,
  };
  const reason = text(envelope['reason']);
  const field = text(envelope['field']);
  const docUrl = text(envelope['doc_url']);
  const requestId = response.headers.get('X-Request-Id');
  const retryAfter = /^\d+$/.exec(response.headers.get('Retry-After') ?? '');
  return apiError({
    ...refusal,
    ...(reason === undefined ? {} : { reason }),
    ...(field === undefined ? {} : { field }),
    ...('detail' in envelope ? { detail: envelope['detail'] } : {}),
    ...(docUrl === undefined ? {} : { docUrl }),
    ...(requestId === null ? {} : { requestId }),
    ...(retryAfter === null ? {} : { retryAfter: Number(retryAfter[0]) }),
  });
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
