package io.socialdata.billing.refusals;

import io.socialdata.contract.events.CallRefusedV1;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds events that a table constraint would reject, because one of them would block its partition of the topic. */
final class RefusedCallValidator {

    private static final int LONGEST_ID = 64;
    private static final int LONGEST_TEXT = 200;

    private RefusedCallValidator() {}

    static boolean isValid(CallRefusedV1 call) {
        return isComplete(call)
                && isPlain(call.requestId(), LONGEST_ID)
                && isText(call.error())
                && isText(call.operation())
                && isText(call.method())
                && isText(call.reason())
                && call.status() >= 100
                && call.status() <= 599
                && call.durationMicros() >= 0
                && call.omitted() >= 0;
    }

    // JSON parsing leaves absent members null, despite the annotations of the record.
    private static boolean isComplete(CallRefusedV1 call) {
        return Stream.of(call.requestId(), call.accountId(), call.keyId(), call.error(), call.occurredAt())
                .noneMatch(Objects::isNull);
    }

    private static boolean isPlain(String text, int longest) {
        return !text.isEmpty() && text.length() <= longest && text.chars().allMatch(c -> c > ' ' && c <= '~');
    }

    /** Two error codes are texts with spaces. */
    private static boolean isText(@Nullable String text) {
        return text == null || isPlain(text.replace(' ', '_'), LONGEST_TEXT);
    }
}
