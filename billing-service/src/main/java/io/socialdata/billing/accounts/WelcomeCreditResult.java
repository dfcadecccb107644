package io.socialdata.billing.accounts;

/** Outcome of granting the welcome credit. */
enum WelcomeCreditResult {
    GRANTED,
    ALREADY_GRANTED,
    UNKNOWN_ACCOUNT
}
