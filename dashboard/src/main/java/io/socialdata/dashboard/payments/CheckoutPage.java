package io.socialdata.dashboard.payments;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.UUID;

/** The link to the payment provider, or the form of the simulated one. */
@CheckedTemplate(basePath = "payments")
record CheckoutPage(PageLayout frame, UUID topUpId, TopUp topUp) implements TemplateInstance {}
