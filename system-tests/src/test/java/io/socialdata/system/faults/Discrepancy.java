package io.socialdata.system.faults;

/** A difference between the ledger and what callers saw. */
record Discrepancy(Kind kind, String detail) {

    enum Kind {
        /** A billed response is not in the ledger. */
        LOST,
        /** The same call is in the ledger more than once. */
        REPEATED,
        /** A response reported as free, such as an error, was charged. */
        CHARGED_THOUGH_FREE,
        /** A response was charged to another account, or at another price, than it reported. */
        MISBOOKED,
        /** A charge belongs to no response, and to no call whose response was not seen. */
        UNEXPLAINED,
        /** The entries of an account do not add up to its calls. */
        WRONG_SUM,
        /** The balance of an account differs from its entries. */
        WRONG_BALANCE,
        /** More was used than ever granted. */
        OVERDRAWN,
        /** The entries of all accounts do not add up to zero. */
        UNBALANCED
    }
}
