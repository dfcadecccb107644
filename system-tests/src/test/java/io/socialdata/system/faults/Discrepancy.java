package io.socialdata.system.faults;

/** A point in which the books do not agree with what callers saw. */
record Discrepancy(Kind kind, String detail) {

    enum Kind {
        /** An answer that cost something is not in the books. */
        LOST,
        /** The same call is in the books more than once. */
        REPEATED,
        /** An answer that said it was free, an error above all, was charged. */
        CHARGED_THOUGH_FREE,
        /** An answer was charged to another account, or at another price, than it said. */
        MISBOOKED,
        /** A charge belongs to no answer, and to no call whose answer was not seen. */
        UNEXPLAINED,
        /** The entries of an account do not add up to its calls. */
        WRONG_SUM,
        /** The balance of an account does not say what its entries say. */
        WRONG_BALANCE,
        /** More was used than was ever granted. */
        OVERDRAWN,
        /** Money came out of nothing: the entries of all accounts do not add up to zero. */
        UNBALANCED
    }
}
