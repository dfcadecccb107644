/** The command line is wrong. Nothing was sent. */
export class UsageError extends Error {
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** There is no key, or none that may be used. */
export class SignInError extends Error {}

/** Something that the command line names does not exist. */
export class MissingError extends Error {}

/** A signal ended the command. */
export class Interrupted extends Error {}

/** A request that is shown instead of sent. */
export class NotSent extends Error {}

/** Returns whether an error is, or was caused by, one of this class. */
export function isCausedBy(error: unknown, kind: new (...args: never[]) => Error): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const { cause } = error;
  return error instanceof kind || isCausedBy(cause, kind);
}
