package io.socialdata.dashboard.requests;

import io.quarkus.qute.TemplateExtension;
import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.dashboard.layout.Usd;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** What pages say of a call. */
@TemplateExtension
class CallTexts {

    private static final int CALLER_GONE = 499;
    private static final String NO_OPERATION = "none";

    private CallTexts() {}

    /** Returns the time without a fraction of a second. */
    static Instant second(LoggedCall call) {
        return call.time().truncatedTo(ChronoUnit.SECONDS);
    }

    /** Returns the kind of the status, which is also its style. */
    static String statusKind(LoggedCall call) {
        return switch (call.status() / 100) {
            case 4 -> "client-error";
            case 5 -> "server-error";
            default -> "success";
        };
    }

    /** Returns a word beside the status, so that its kind does not depend on colours. */
    static String statusWord(LoggedCall call) {
        if (call.error() != null) {
            return "Refused";
        }
        return switch (call.status() / 100) {
            case 4 -> call.status() == CALLER_GONE ? "Disconnected" : "Client error";
            case 5 -> "Server error";
            default -> "OK";
        };
    }

    static String duration(LoggedCall call) {
        Duration duration = Duration.ofMillis(call.durationMs());
        return duration.toSeconds() > 0
                ? String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0)
                : duration.toMillis() + " ms";
    }

    /** Returns the price, or why there was none. */
    static String price(LoggedCall call) {
        return call.notChargedReason() == null
                ? new Usd(call.creditsCharged().microUsd()).toString()
                : "Free: " + reason(call.notChargedReason());
    }

    /** Returns whether an operation had the path and the method. */
    static boolean hasOperation(LoggedCall call) {
        return !call.operation().equals(NO_OPERATION);
    }

    /** Returns how many refused calls are not listed; empty if there are none. */
    static String omittedCalls(LoggedCall call) {
        return call.omitted() == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "and %,d further refused %s",
                        call.omitted(),
                        call.omitted() == 1 ? "call" : "calls");
    }

    /** Returns whether the charge belongs to a write that may have been repeated. */
    static boolean isOfWrite(LoggedCall call) {
        return !call.recordId().equals(call.requestId());
    }

    private static String reason(String code) {
        return switch (code) {
            case "free" -> "no price";
            case "client_error" -> "client error";
            case "server_error" -> "server error";
            case "caller_disconnected" -> "disconnected";
            case "already_charged" -> "already charged";
            case "no_effect" -> "no effect";
            case "refused" -> "refused";
            case "test_key" -> "test key";
            default -> code;
        };
    }
}
