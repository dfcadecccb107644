import * as sdk from '#sdk';
import { exitCodes } from './exit-codes.js';
import { Interrupted, MissingError, SignInError, UsageError } from './problems.js';

/** How a command that failed ends. */
export interface Failure {
  exitCode: number;
  message: string;
  hint?: string;
}

/** Returns what is said about an error, and the exit code. */
export function failureOf(error: unknown): Failure {
  if (error instanceof UsageError) {
    return { exitCode: exitCodes.usage.code, message: error.message, ...(error.hint === undefined ? {} : { hint: error.hint }) };
  }
  if (error instanceof SignInError) {
    return { exitCode: exitCodes.authentication.code, message: error.message };
  }
  if (error instanceof MissingError) {
    return { exitCode: exitCodes.notFound.code, message: error.message };
  }
  if (error instanceof Interrupted) {
    return { exitCode: exitCodes.interrupted.code, message: 'interrupted' };
  }
  if (error instanceof sdk.ApiError) {
    return refused(error);
  }
  if (error instanceof sdk.CostLimitError) {
    const { price, spent, maxCost } = error;
    const message = `the next call costs ${sdk.usd(price)} USD; with ${sdk.usd(spent)} USD spent it could exceed ${sdk.usd(maxCost)} USD`;
    return { exitCode: exitCodes.costLimit.code, message };
  }
  if (error instanceof sdk.ConnectionError) {
    return { exitCode: exitCodes.network.code, message: error.message + causeOf(error) };
  }
  return { exitCode: exitCodes.failure.code, message: error instanceof Error ? error.message : String(error) };
}

function refused(error: sdk.ApiError): Failure {
  const details = [
    error.reason === undefined || error.reason === error.code ? error.code : `${error.code}: ${error.reason}`,
    ...(error.field === undefined ? [] : [`field ${error.field}`]),
    ...(error.requestId === undefined ? [] : [`request ${error.requestId}`]),
  ];
  const message = `${error.message} (${details.join(', ')})`;
  if (error instanceof sdk.AuthenticationError) {
    const hint = error.code === 'unauthorized' ? 'Sign in again with: sda login' : undefined;
    return { exitCode: exitCodes.authentication.code, message, ...(hint === undefined ? {} : { hint }) };
  }
  if (error instanceof sdk.RateLimitError && error.retryAfter !== undefined) {
    return { exitCode: exitCodes.rateLimit.code, message, hint: `Possible again in ${error.retryAfter} s.` };
  }
  return { exitCode: codeOf(error), message };
}

function codeOf(error: sdk.ApiError): number {
  if (error instanceof sdk.PermissionError) {
    return exitCodes.authentication.code;
  }
  if (error instanceof sdk.InsufficientCreditsError) {
    return exitCodes.payment.code;
  }
  if (error instanceof sdk.NotFoundError) {
    return exitCodes.notFound.code;
  }
  if (error instanceof sdk.RateLimitError) {
    return exitCodes.rateLimit.code;
  }
  return error instanceof sdk.ServerError ? exitCodes.service.code : exitCodes.refused.code;
}

/** Returns the innermost cause, such as ECONNREFUSED: the message of fetch says nothing. */
function causeOf(error: Error): string {
  let innermost = error;
  while (innermost.cause instanceof Error) {
    innermost = innermost.cause;
  }
  if (innermost === error) {
    return '';
  }
  return ` (${'code' in innermost && typeof innermost.code === 'string' ? innermost.code : innermost.message})`;
}
