package io.socialdata.dashboard.operator.accounts;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.contract.accounts.IssuedCode;
import io.socialdata.dashboard.layout.ConsoleLayout;

/** A new activation code, shown once. */
@CheckedTemplate(basePath = "operator")
record IssuedCodePage(ConsoleLayout frame, CustomerAccount account, IssuedCode issued) implements TemplateInstance {}
