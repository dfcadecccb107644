package io.socialdata.billing.usage;

/**
 * What an account did in one hour or day, with one operation or under one key.
 *
 * @param name the beginning of the hour or day, the operation, or the id of the key
 * @param failedCalls those that were answered with a status from 400 on
 */
record UsageTotal(String name, long calls, long billedCalls, long failedCalls, long chargedMicroUsd) {}
