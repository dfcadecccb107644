package io.socialdata.dashboard.payments;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;

/** Where money would be paid if there were a provider that takes any. */
@CheckedTemplate(basePath = "payments")
record CheckoutPage(Frame frame, TopUp topUp) implements TemplateInstance {}
