package io.socialdata.dashboard.payments;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.UUID;

/** The way to where money is paid, or to where it would be if anybody took any. */
@CheckedTemplate(basePath = "payments")
record CheckoutPage(PageLayout frame, UUID topUpId, TopUp topUp) implements TemplateInstance {}
