/** What every error of this package extends. */
export class SocialDataError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** What a response says about a failure. `code` and `reason` are stable, `message` is for people. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  reason?: string;
  field?: string;
  detail?: unknown;
  requestId?: string;
  /** Page about the code, if the operator of the service has published one. */
  docUrl?: string;
  /** Seconds to wait before the next attempt. */
  retryAfter?: number;
}

/** The service refused the call. Only a 2xx response is charged, so the call was free. */
export class ApiError extends SocialDataError {
  readonly status: number;
  readonly code: string;
  readonly reason: string | undefined;
  readonly field: string | undefined;
  readonly detail: unknown;
  readonly requestId: string | undefined;
  readonly docUrl: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.reason = refusal.reason;
    this.field = refusal.field;
    this.detail = refusal.detail;
    this.requestId = refusal.requestId;
    this.docUrl = refusal.docUrl;
    this.retryAfter = refusal.retryAfter;
  }
}

/** 400, 405, 413, 422 and other 4xx: the request is wrong. `field` names the input. */
export class InvalidRequestError extends ApiError {}

/** 401: the key or the session of the platform account is not valid. */
export class AuthenticationError extends ApiError {}

/** 402: the credit of the account, the budget of the key or the maximum cost does not cover the call. */
export class InsufficientCreditsError extends ApiError {}

/** 403: the key lacks the permission, or the acting account is refused. */
export class PermissionError extends ApiError {}

/** 404: what was asked for does not exist. */
export class NotFoundError extends ApiError {}

/** 409: something must be resolved first, such as a session to register or an outcome to check. */
export class ConflictError extends ApiError {}

/** 408 and 429: too slow or too many. Nothing was done. */
export class RateLimitError extends ApiError {}

/** 5xx: the service or the platform failed. */
export class ServerError extends ApiError {}

/** No complete response arrived. A write may have been made. */
export class ConnectionError extends SocialDataError {}

/** No complete response arrived in time. A write may have been made. */
export class CallTimeoutError extends ConnectionError {}

/** The call could exceed `maxCost`. Nothing was sent. */
export class CostLimitError extends SocialDataError {
  readonly price: number;
  readonly spent: number;
  readonly maxCost: number;

  constructor(price: number, spent: number, maxCost: number) {
    super(`A price of ${price} on top of ${spent} exceeds maxCost ${maxCost} (micro-USD)`);
    this.price = price;
    this.spent = spent;
    this.maxCost = maxCost;
  }
}

/** A webhook delivery that must not be processed. */
export class WebhookVerificationError extends SocialDataError {
  readonly reason: 'missing' | 'malformed' | 'expired' | 'forged';

  constructor(reason: 'missing' | 'malformed' | 'expired' | 'forged', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Returns the error of the family that the status belongs to. */
export function apiError(refusal: Refusal): ApiError {
  switch (refusal.status) {
    case 401:
      return new AuthenticationError(refusal);
    case 402:
      return new InsufficientCreditsError(refusal);
    case 403:
      return new PermissionError(refusal);
    case 404:
      return new NotFoundError(refusal);
    case 409:
      return new ConflictError(refusal);
    case 408:
    case 429:
      return new RateLimitError(refusal);
    default:
      return refusal.status >= 500 ? new ServerError(refusal) : new InvalidRequestError(refusal);
  }
}
