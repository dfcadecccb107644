package io.socialdata.dashboard.monitors;

import io.quarkus.qute.TemplateExtension;
import io.socialdata.contract.monitors.MonitorView;
import org.jspecify.annotations.Nullable;

/**
 * The state of a monitor as users see it.
 *
 * @param label the text of the badge
 * @param badge the style of the badge; the text says the same
 * @param explanation what it means for new posts; null if there is nothing to explain
 * @param needsAttention whether an active monitor detects fewer posts than it should, or none
 */
public record MonitorState(
        String label, String badge, @Nullable String explanation, boolean needsAttention) {

    private static final String GOOD = "active";
    private static final String WARN = "degraded";
    private static final String BAD = "failed";

    /** Returns the state of a monitor. */
    @TemplateExtension(matchName = "display")
    public static MonitorState of(MonitorView monitor) {
        if (!monitor.active()) {
            return new MonitorState("Paused", "paused", "New posts are not detected.", false);
        }
        if ("not_visible".equals(monitor.state())) {
            return notVisible(monitor.reason() == null ? "unknown" : monitor.reason());
        }
        if (monitor.degraded()) {
            return new MonitorState(
                    "Degraded", WARN, "The account is checked less often than planned. Posts may arrive late.", true);
        }
        return "unverified".equals(monitor.state())
                ? new MonitorState(
                        "Not verified",
                        WARN,
                        "The platform has not confirmed the account yet. It is checked again.",
                        false)
                : new MonitorState("Active", GOOD, null, false);
    }

    /** Returns the poll interval as text. */
    @TemplateExtension
    static String interval(MonitorView monitor) {
        long millis = monitor.pollIntervalMs();
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
    }

    private static MonitorState notVisible(String reason) {
        return switch (reason) {
            case "suspended" ->
                bad(
                        "Account suspended",
                        "The platform suspended the account. Posts are detected again when it is restored.");
            case "protected" ->
                bad(
                        "Account protected",
                        "Only approved followers see its posts. Posts are detected again when it is public.");
            case "not_found" ->
                bad(
                        "Account not found",
                        "The platform has no account with this handle. Delete the monitor if it is gone.");
            case "unavailable" ->
                bad("Account unavailable", "The account may be deactivated. Posts are detected again when it is back.");
            default -> bad("Posts not visible", "The platform does not show its posts. Reason: %s.".formatted(reason));
        };
    }

    private static MonitorState bad(String label, String explanation) {
        return new MonitorState(label, BAD, explanation, true);
    }
}
