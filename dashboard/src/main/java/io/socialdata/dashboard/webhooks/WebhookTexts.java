package io.socialdata.dashboard.webhooks;

import io.quarkus.qute.TemplateExtension;
import io.socialdata.contract.webhooks.WebhookDetail.Results;
import io.socialdata.contract.webhooks.WebhookTestResult;
import io.socialdata.contract.webhooks.WebhookView;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** What pages say of a webhook. */
@TemplateExtension
class WebhookTexts {

    private static final int PERCENT_DIGITS = 2;

    private WebhookTexts() {}

    /** Returns the types of events as text. */
    static String types(WebhookView webhook) {
        return webhook.eventTypes().isEmpty() ? "All but alerts" : String.join(", ", webhook.eventTypes());
    }

    /** Returns the share of successes of the last 24 hours. It is rounded down, so that 100 % means that none failed. */
    static String text(Results results) {
        String counted = results.examined() == null
                ? "in the last 24 hours"
                : "among the latest %d of its key".formatted(results.examined());
        if (results.successRate() == null) {
            return "No deliveries " + counted;
        }
        BigDecimal percent = results.successRate()
                .movePointRight(PERCENT_DIGITS)
                .setScale(1, RoundingMode.DOWN)
                .stripTrailingZeros();
        return "%s %% of %d %s".formatted(percent.toPlainString(), results.delivered() + results.failed(), counted);
    }

    /** Returns the outcome of a test event. */
    static String message(WebhookTestResult result) {
        return result.delivered()
                ? "Delivered. Your endpoint returned %d.".formatted(result.statusCode())
                : "Not delivered. %s".formatted(result.error());
    }
}
