package io.socialdata.dashboard.payments;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.payments.TopUp;
import io.socialdata.dashboard.layout.PageLayout;

/** The link to the payment provider, or the form of the simulated one. */
@CheckedTemplate(basePath = "payments")
record CheckoutPage(PageLayout frame, TopUp topUp) implements TemplateInstance {}
