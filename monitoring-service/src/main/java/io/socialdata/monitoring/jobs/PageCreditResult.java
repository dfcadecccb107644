package io.socialdata.monitoring.jobs;

/** Results of reserving the price of a page. */
sealed interface PageCreditResult {

    /** The price is committed to the page. */
    record Reserved() implements PageCreditResult {}

    /** The account has no credit, is suspended, or the monthly budget of the key is used up. Nothing is reserved. */
    record Denied() implements PageCreditResult {}

    /** Other holders were asked to return credit. Nothing is reserved. */
    record Recalled() implements PageCreditResult {}

    /** Billing did not respond, or has ended the lease. Some credit may be reserved until it has responded. */
    record Unavailable() implements PageCreditResult {}
}
