package io.socialdata.billing.keys;

import io.socialdata.contract.keys.ApiKey;

/** Results of issuing a key. */
sealed interface IssueKeyResult {

    /** The key is issued. Its text is only in this result and cannot be read again. */
    record Issued(IssuedKey key, ApiKey secret) implements IssueKeyResult {}

    /** The account does not exist. */
    record NoSuchAccount() implements IssueKeyResult {}

    /** The address of the account is not verified, so the account may be that of a stranger. */
    record Unverified() implements IssueKeyResult {}

    /** The requested expiry is not in the future. */
    record ExpiryPassed() implements IssueKeyResult {}

    /** The account has the maximum number of keys. */
    record TooMany(int limit) implements IssueKeyResult {}

    /** The account has the maximum number of test keys. */
    record TooManyTestKeys(int limit) implements IssueKeyResult {}

    /** This service does not offer test keys. */
    record NoTestKeys() implements IssueKeyResult {}
}
