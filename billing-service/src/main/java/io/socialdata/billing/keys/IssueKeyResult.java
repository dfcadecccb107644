package io.socialdata.billing.keys;

import io.socialdata.contract.keys.ApiKey;

/** Every way an attempt to issue a key can end. */
sealed interface IssueKeyResult {

    /** The key exists from now on; its text is known in this answer and never again. */
    record Issued(IssuedKey key, ApiKey secret) implements IssueKeyResult {}

    /** There is no such account. */
    record NoSuchAccount() implements IssueKeyResult {}

    /** The account has as many keys as it may have. */
    record TooMany(int limit) implements IssueKeyResult {}
}
