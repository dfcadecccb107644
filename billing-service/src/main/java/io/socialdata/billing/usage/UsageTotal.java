package io.socialdata.billing.usage;

/**
 * Usage of an account in one hour or day, of one operation or with one key.
 *
 * @param name start of the hour or day, the operation, or the id of the key
 * @param failedCalls calls with a response status of 400 or above
 * @param serverErrorCalls those among them with a status of 500 or above
 */
record UsageTotal(
        String name, long calls, long billedCalls, long failedCalls, long serverErrorCalls, long chargedMicroUsd) {}
