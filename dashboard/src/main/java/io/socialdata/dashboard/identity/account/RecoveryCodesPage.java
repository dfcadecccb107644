package io.socialdata.dashboard.identity.account;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;

/** The new recovery codes, which are shown once. */
@CheckedTemplate(basePath = "account")
record RecoveryCodesPage(PageLayout frame, List<String> codes) implements TemplateInstance {

    @Override
    public String toString() {
        return "RecoveryCodesPage[redacted]";
    }
}
