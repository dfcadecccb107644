package io.socialdata.dashboard.payments;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import io.socialdata.dashboard.frame.Turning;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Every payment, and the form for another.
 *
 * @param amount what was typed, if it was refused
 * @param topUpId what the next purchase will be called, so that a form sent twice buys once
 */
@CheckedTemplate(basePath = "payments")
record PaymentsPage(
        Frame frame,
        List<Payment> payments,
        Turning turning,
        boolean known,
        @Nullable TopUpTerms terms,
        UUID topUpId,
        String amount,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
