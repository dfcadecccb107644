package io.socialdata.dashboard.payments;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.payments.PaymentView;
import io.socialdata.contract.payments.TopUp;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.Pagination;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * All payments, and the form for a new top-up.
 *
 * @param amount the submitted amount, if it was rejected
 * @param topUpId the id of the next top-up, so that a form that is sent twice buys once
 */
@CheckedTemplate(basePath = "payments")
record PaymentsPage(
        PageLayout frame,
        List<PaymentView> payments,
        Pagination turning,
        boolean known,
        TopUp.@Nullable Terms terms,
        UUID topUpId,
        String amount,
        @Nullable String trouble,
        @Nullable String done)
        implements TemplateInstance {}
