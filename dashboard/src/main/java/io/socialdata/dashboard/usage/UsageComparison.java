package io.socialdata.dashboard.usage;

import io.socialdata.dashboard.layout.Usd;

/** Compares the usage of a period with that of the equally long period before. */
public record UsageComparison(UsageTotal current, UsageTotal previous) {

    private static final int PERCENT = 100;

    /** Beyond this, a percentage says less than the two numbers. */
    private static final long LARGEST_PERCENTAGE = 999;

    public String calls() {
        return change(current.calls(), previous.calls(), Long.toString(previous.calls()));
    }

    public String billedCalls() {
        return change(current.billedCalls(), previous.billedCalls(), Long.toString(previous.billedCalls()));
    }

    public String clientErrorCalls() {
        return change(
                current.clientErrorCalls(), previous.clientErrorCalls(), Long.toString(previous.clientErrorCalls()));
    }

    public String serverErrorCalls() {
        return change(
                current.serverErrorCalls(), previous.serverErrorCalls(), Long.toString(previous.serverErrorCalls()));
    }

    public String charged() {
        return change(
                current.chargedMicroUsd(), previous.chargedMicroUsd(), new Usd(previous.chargedMicroUsd()).toString());
    }

    private static String change(long current, long previous, String previousText) {
        if (current == previous) {
            return "Unchanged";
        }
        String direction = current > previous ? "Up" : "Down";
        if (previous == 0) {
            return direction + " from " + previousText;
        }
        long percentage = Math.round((double) PERCENT * Math.abs(current - previous) / previous);
        if (percentage > LARGEST_PERCENTAGE) {
            return direction + " from " + previousText;
        }
        return "%s %s from %s".formatted(direction, percentage == 0 ? "less than 1%" : percentage + "%", previousText);
    }
}
