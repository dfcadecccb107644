package io.socialdata.dashboard.payments;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.Pagination;
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
        PageLayout frame,
        List<Payment> payments,
        Pagination turning,
        boolean known,
        @Nullable TopUpTerms terms,
        UUID topUpId,
        String amount,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
