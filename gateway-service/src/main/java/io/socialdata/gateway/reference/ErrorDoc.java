package io.socialdata.gateway.reference;

import io.socialdata.contract.ErrorReference;
import java.util.List;

/**
 * An error code as its page explains it. Texts are Markdown.
 *
 * @param statuses HTTP statuses with which it is sent
 * @param operations operations whose description has it; empty if it is not an error of single operations
 */
record ErrorDoc(
        String code,
        String title,
        String meaning,
        String action,
        List<Reason> reasons,
        List<Integer> statuses,
        List<Source> operations) {

    /** A value of the {@code reason} member. */
    record Reason(String name, String text) {}

    /** An operation that answers with the code. */
    record Source(String summary, String address) {}

    /** Returns the address of its page. */
    public String address() {
        return ErrorReference.PATH + ErrorReference.pageName(code);
    }

    /** Returns its id in the index. */
    public String anchor() {
        return "error-" + ErrorReference.pageName(code);
    }
}
